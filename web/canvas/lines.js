// @ts-check
/**
 * Begins a path of straight lines.
 * @param {CanvasRenderingContext2D} context
 * @param {number} x where the lines are measured from
 * @param {number} y
 * @param {...readonly number[]} lines the points of each: right, down, right, down …
 */
export function traceLines(context, x, y, ...lines) {
  context.beginPath();
  for (const line of lines) {
    context.moveTo(x + line[0], y + line[1]);
    for (let at = 2; at < line.length; at += 2) context.lineTo(x + line[at], y + line[at + 1]);
  }
}
