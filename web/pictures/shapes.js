// @ts-check
/**
 * What pictures are drawn with: numbers out of parameters, and SVG elements as text. A picture is
 * 100 by 100. Style sheets decide on colours: `tint` is a soft wash, a little beside the line as in
 * a cheap print; `cover` hides what lies behind.
 */

/** @typedef {readonly [x: number, y: number]} Point */

/** How far a wash lies beside its line. */
const OFFSET = 2.4;

/**
 * A number between two others.
 * @param {number} from @param {number} to @param {number} share 0…1
 */
export function mix(from, to, share) {
  return from + (to - from) * share;
}

/**
 * A whole number out of a parameter.
 * @param {number} share 0…1 @param {number} least @param {number} most @param {number} [step]
 */
export function count(share, least, most, step = 1) {
  return least + step * Math.round(share * (most - least) / step);
}

/**
 * Calls a function with 0, 1, 2 … and joins what it returns.
 * @param {number} times @param {(index: number) => string} draw
 */
export function repeat(times, draw) {
  return Array.from({ length: times }, (_, index) => draw(index)).join("");
}

/**
 * A point around another one.
 * @param {Point} middle @param {number} radius @param {number} angle radians, 0 is up, clockwise
 * @returns {Point}
 */
export function around([x, y], radius, angle) {
  return [x + radius * Math.sin(angle), y - radius * Math.cos(angle)];
}

/** @param {number} value */
const short = (value) => String(Math.round(value * 100) / 100);

/** @param {Point} point */
const pair = ([x, y]) => `${short(x)} ${short(y)}`;

/** Straight lines. @param {...Point} points */
export function lines(...points) {
  return `M${points.map(pair).join("L")}`;
}

/** A closed outline of straight lines. @param {...Point} points */
export function outline(...points) {
  return `${lines(...points)}Z`;
}

/** A smooth line through points. @param {readonly Point[]} points @param {boolean} [isClosed] */
export function smooth(points, isClosed = false) {
  const { length } = points;
  const at = (/** @type {number} */ index) =>
    points[isClosed ? (index + length) % length : Math.min(Math.max(index, 0), length - 1)];
  const steps = repeat(isClosed ? length : length - 1, (index) => {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const out = pair([from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6]);
    const into = pair([to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6]);
    return `C${out} ${into} ${pair(to)}`;
  });
  return `M${pair(points[0])}${steps}${isClosed ? "Z" : ""}`;
}

/** A bow from one point to another. @param {Point} from @param {Point} control @param {Point} to */
export function bow(from, control, to) {
  return `M${pair(from)}Q${pair(control)} ${pair(to)}`;
}

/**
 * An ellipse; with one radius, a circle.
 * @param {Point} middle @param {number} width half of it @param {number} [height] half of it
 */
export function round([x, y], width, height = width) {
  const arc = `A${short(width)} ${short(height)} 0 1 1 `;
  return `M${pair([x - width, y])}${arc}${pair([x + width, y])}${arc}${pair([x - width, y])}Z`;
}

/** @param {string} shape */
export function ink(shape) {
  return `<path d="${shape}"/>`;
}

/** @param {...string} shapes in a bolder line */
export function bold(...shapes) {
  return `<path d="${shapes.join("")}" stroke-width="4.5"/>`;
}

/** @param {string} shape filled with ink */
export function solid(shape) {
  return `<path class="solid" d="${shape}"/>`;
}

/** @param {string} shape washed with the picture's colour, with no line */
export function tint(shape) {
  return `<path class="tint" d="${shape}" transform="translate(${OFFSET} ${OFFSET})"/>`;
}

/** @param {string} shape a body: it hides what is behind, is washed, and has a line around it */
export function body(shape) {
  return `<path class="cover" d="${shape}"/>${tint(shape)}${ink(shape)}`;
}

/** @param {string} shape as `body`, without the wash */
export function bare(shape) {
  return `<path class="cover" d="${shape}"/>${ink(shape)}`;
}

/**
 * Tubes along lines, which run into one another.
 * @param {readonly string[]} shapes @param {number} width
 */
export function tubes(shapes, width) {
  const d = shapes.join("");
  return `<path d="${d}" stroke-width="${width}"/>`
    + `<path class="tube" d="${d}" stroke-width="${width - 6}"/>`;
}

/** A cord that crosses over what lies below. @param {string} shape @param {number} width */
export function over(shape, width) {
  return `<path class="gap" d="${shape}" stroke-width="${width + 6}"/>${cord(shape, width)}`;
}

/** @param {string} shape @param {number} width */
export function cord(shape, width) {
  return `<path d="${shape}" stroke-width="${width}"/>`;
}
