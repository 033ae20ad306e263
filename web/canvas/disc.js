// @ts-check
/**
 * A filled disc with a line around it; the context keeps the line's style.
 * @param {CanvasRenderingContext2D} context
 * @param {number} x
 * @param {number} y
 * @param {number} radius
 * @param {{fill: string, line: string, width: number}} style `width`: of the line
 */
export function paintDisc(context, x, y, radius, { fill, line, width }) {
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fillStyle = fill;
  context.fill();
  context.lineWidth = width;
  context.strokeStyle = line;
  context.stroke();
}
