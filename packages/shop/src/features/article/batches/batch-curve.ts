/** How large the drawing is, in its own units. */
export const curveSize = { width: 320, height: 96 };
const edge = 8;

export interface Point {
  x: number;
  y: number;
}

/** Where values stand in the drawing, from left to right, between the lowest and the highest of them. */
export function curvePoints(values: readonly number[]): Point[] {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const across = (curveSize.width - 2 * edge) / Math.max(1, values.length - 1);
  const up = (curveSize.height - 2 * edge) / Math.max(1, high - low);
  return values.map((value, at) => ({
    x: Math.round(edge + at * across),
    y: Math.round(curveSize.height - edge - (value - low) * up),
  }));
}
