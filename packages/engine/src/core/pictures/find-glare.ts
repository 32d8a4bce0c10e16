import type { GreyPicture } from './grey-picture.ts';

const tile = 8;
/** A colour as bright as a sensor tells. */
const blinding = 250;
/** Of the picture, what a reflection covers: less hides hardly a letter, more is paper. */
const [leastShare, mostShare] = [0.006, 0.25];
/** A reflection fades out; a white field ends at a line. Grey levels from one pixel to the next. */
const steepest = 24;

/** Is part of the picture blinded by a lamp: a white spot within it that has no edge? White paper has one, or reaches the border. */
export function findGlare(picture: GreyPicture): boolean {
  const columns = Math.floor(picture.width / tile);
  const rows = Math.floor(picture.height / tile);
  const white = Array.from({ length: columns * rows }, (_, at) =>
    isWhite(picture, (at % columns) * tile, Math.floor(at / columns) * tile),
  );
  const seen = new Set<number>();
  for (let start = 0; start < white.length; start += 1) {
    if (!white[start] || seen.has(start)) continue;
    const { tiles, around, isAtBorder } = spotAt(start, white, columns, rows, seen);
    const share = tiles / white.length;
    if (isAtBorder || share < leastShare || share > mostShare) continue;
    if (isSoft(picture, [...around], columns)) return true;
  }
  return false;
}

function isWhite({ least, width }: GreyPicture, left: number, top: number): boolean {
  let count = 0;
  for (let y = top; y < top + tile; y += 1)
    for (let x = left; x < left + tile; x += 1) if ((least[y * width + x] ?? 0) >= blinding) count += 1;
  return count >= tile * tile * 0.9;
}

/** White parts that touch, and the ring of others around them. */
function spotAt(start: number, white: readonly boolean[], columns: number, rows: number, seen: Set<number>) {
  const around = new Set<number>();
  const left = [start];
  let tiles = 0;
  let isAtBorder = false;
  seen.add(start);
  for (let at = left.pop(); at !== undefined; at = left.pop()) {
    tiles += 1;
    const [x, y] = [at % columns, Math.floor(at / columns)];
    if (x === 0 || y === 0 || x === columns - 1 || y === rows - 1) {
      isAtBorder = true;
      continue;
    }
    for (const next of [at - 1, at + 1, at - columns, at + columns]) {
      if (!white[next]) around.add(next);
      else if (!seen.has(next)) {
        seen.add(next);
        left.push(next);
      }
    }
  }
  return { tiles, around, isAtBorder };
}

/** Does the light fade in most of the ring? Letters within it may be as steep as they are. */
function isSoft({ grey, width }: GreyPicture, ring: readonly number[], columns: number): boolean {
  const soft = ring.filter((at) => {
    let most = 0;
    const [left, top] = [(at % columns) * tile, Math.floor(at / columns) * tile];
    for (let y = top; y < top + tile - 1; y += 1) {
      for (let x = left; x < left + tile - 1; x += 1) {
        const value = grey[y * width + x] ?? 0;
        const right = Math.abs((grey[y * width + x + 1] ?? 0) - value);
        const below = Math.abs((grey[(y + 1) * width + x] ?? 0) - value);
        most = Math.max(most, right, below);
      }
    }
    return most <= steepest;
  });
  return soft.length > ring.length * 0.6;
}
