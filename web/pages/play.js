// @ts-check
/** The game for players: alone at `/play`, in a hall at `/play/{room}`. */
import { roomOfPath } from "../protocol/handshake.js";
import { putTexts } from "../ui/make.js";
import { TEXTS } from "../ui/playStrings.js";
import "../ui/themeToggle.js";
import { registerWorker } from "../worker/register.js";
import { PlayHall } from "./playHall.js";
import { PlaySolo } from "./playSolo.js";

const room = roomOfPath(location.pathname);
putTexts(document, TEXTS);
document.body.dataset.mode = room === "" ? "solo" : "hall";
if (room === "") new PlaySolo().start();
else new PlayHall(room).start();
registerWorker();
document.documentElement.dataset.started = "";
