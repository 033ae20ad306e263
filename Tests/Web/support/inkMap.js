/**
 * A picture's ink as a bitmap: what is left of it without colours, at the size that it has on a
 * small phone. It knows the elements of `web/pictures/shapes.js`.
 */

/** Pixels of a side. */
export const SIZE = 120;
/** What `styles/pictures.css` sets. */
const LINE = 2.6;
const SCALE = SIZE / 100;

/** A path as lists of points. */
function polylines(d) {
  const tokens = d.match(/[MLCQAZ]|-?[\d.]+/g);
  const lines = [];
  let at = 0;
  let command = "";
  let from = [0, 0];
  const number = () => Number(tokens[at++]);
  const point = () => [number(), number()];
  while (at < tokens.length) {
    if (/[A-Z]/.test(tokens[at])) command = tokens[at++];
    if (command === "Z") {
      lines.at(-1).push(lines.at(-1)[0]);
      continue;
    }
    let part;
    if (command === "M") {
      part = [point()];
      lines.push([]);
    } else if (command === "L") part = [point()];
    else if (command === "A") part = halfEllipse(from, point(), (at += 3, point()));
    else part = bezier([from, ...Array.from({ length: command === "C" ? 3 : 2 }, point)]);
    lines.at(-1).push(...part);
    from = part.at(-1);
    if (command === "M") command = "L";
  }
  return lines.map((line) => line.map(([x, y]) => [x * SCALE, y * SCALE]));
}

function halfEllipse(from, [width, height], to) {
  const [x, y] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  const start = from[0] < to[0] ? Math.PI : 0;
  return Array.from({ length: 24 }, (_, step) => {
    const angle = start + Math.PI * (step + 1) / 24;
    return [x + width * Math.cos(angle), y + height * Math.sin(angle)];
  });
}

function bezier(controls) {
  return Array.from({ length: 16 }, (_, step) => {
    const t = (step + 1) / 16;
    let points = controls;
    while (points.length > 1) {
      points = points.slice(1).map(([x, y], one) =>
        [points[one][0] + (x - points[one][0]) * t, points[one][1] + (y - points[one][1]) * t]);
    }
    return points[0];
  });
}

/** @param {string} svg @returns {Uint8Array} 1 where there is ink, row by row */
export function inkOf(svg) {
  const map = new Uint8Array(SIZE * SIZE);
  const widths = [LINE];
  const widthIn = (tag) => Number(/stroke-width="([\d.]+)"/.exec(tag)?.[1] ?? widths.at(-1));
  for (const [tag] of svg.matchAll(/<[^>]+>/g)) {
    if (tag.startsWith("<g")) widths.push(widthIn(tag));
    if (tag === "</g>") widths.pop();
    if (!tag.startsWith("<path")) continue;
    const kind = /class="(\w+)"/.exec(tag)?.[1];
    // A wash is colour alone, which never decides.
    if (kind === "tint") continue;
    const lines = polylines(/ d="([^"]*)"/.exec(tag)[1]);
    if (kind === "cover" || kind === "solid") fill(map, lines, Number(kind === "solid"));
    else for (const line of lines) stroke(map, line, widthIn(tag) * SCALE / 2, Number(!kind));
  }
  return map;
}

function fill(map, lines, value) {
  for (let y = 0; y < SIZE; y += 1) {
    const crossings = lines.flatMap((line) => line.flatMap((from, index) => {
      const to = line[(index + 1) % line.length];
      if ((from[1] <= y + 0.5) === (to[1] <= y + 0.5)) return [];
      return [from[0] + (to[0] - from[0]) * (y + 0.5 - from[1]) / (to[1] - from[1])];
    })).sort((one, other) => one - other);
    for (let at = 0; at + 1 < crossings.length; at += 2) {
      const first = Math.max(0, Math.ceil(crossings[at] - 0.5));
      for (let x = first; x < Math.min(SIZE, crossings[at + 1] - 0.5); x += 1) {
        map[y * SIZE + x] = value;
      }
    }
  }
}

function stroke(map, line, radius, value) {
  for (let index = 0; index + 1 < line.length; index += 1) {
    const [from, to] = [line[index], line[index + 1]];
    const steps = Math.max(1, Math.ceil(2 * Math.hypot(to[0] - from[0], to[1] - from[1])));
    for (let step = 0; step <= steps; step += 1) {
      const share = step / steps;
      dab(map, from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share, radius, value);
    }
  }
}

function dab(map, x, y, radius, value) {
  const range = (middle) => [
    Math.max(0, Math.floor(middle - radius)), Math.min(SIZE - 1, Math.floor(middle + radius))];
  const [[left, right], [top, bottom]] = [range(x), range(y)];
  for (let row = top; row <= bottom; row += 1) {
    for (let column = left; column <= right; column += 1) {
      if ((column + 0.5 - x) ** 2 + (row + 0.5 - y) ** 2 <= radius ** 2) {
        map[row * SIZE + column] = value;
      }
    }
  }
}

/** How many pixels of ink of one picture have none of the other within a pixel, both ways. */
export function moved(one, other) {
  const [nearOne, nearOther] = [one, other].map(grown);
  let count = 0;
  for (let at = 0; at < one.length; at += 1) {
    if ((one[at] && !nearOther[at]) || (other[at] && !nearOne[at])) count += 1;
  }
  return count;
}

function grown(map) {
  const near = new Uint8Array(map.length);
  for (let at = 0; at < map.length; at += 1) {
    if (!map[at]) continue;
    for (const by of [0, 1, -1, SIZE, -SIZE]) near[at + by] = 1;
  }
  return near;
}
