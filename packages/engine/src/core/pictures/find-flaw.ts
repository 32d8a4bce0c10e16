import { findGlare } from './find-glare.ts';
import { type GreyPicture, greyOf, type Pixels } from './grey-picture.ts';

/** Why a photo of a document can't be read well. */
export type PictureFlaw = 'blurred' | 'glare';

/** Most pixels of an edge that is looked at: letters of a card still differ from their ground. */
export const lookedAtEdge = 1000;
/** What has fewer is an icon or a drawing, and says nothing of a camera. */
const fewestPixels = 200;

/**
 * What is wrong with a picture of a document, by its pixels alone; undefined when nothing is. It is a hint: no limit that a person
 * couldn't pass.
 */
export function findFlaw(pixels: Pixels): PictureFlaw | undefined {
  if (Math.min(pixels.width, pixels.height) < fewestPixels) return undefined;
  const picture = greyOf(pixels);
  if (sharpness(picture) < leastSharpness) return 'blurred';
  return findGlare(picture) ? 'glare' : undefined;
}

const tile = 40;
/** Parts with less contrast are plain ground, where noise would be taken for letters. */
const leastVariance = 60;
/** Of the parts that show something, the sharpest tenth counts: a hand in the picture may be out of focus. */
const counted = 0.9;
const leastSharpness = 0.05;

/**
 * How sharp the sharpest parts are: the variance of the Laplacian divided by the variance of the grey values, so that pale
 * print counts like black; without what the grain of plain ground shows as well. Infinite where nothing is shown at all.
 */
export function sharpness(picture: GreyPicture): number {
  const parts = partsOf(picture);
  const grain = at(
    parts.flatMap(({ values, edges }) => (values < leastVariance ? [edges] : [])),
    0.5,
  );
  const shares = parts.flatMap(({ values, edges }) =>
    values < leastVariance ? [] : [Math.max(0, edges - (grain ?? 0)) / values],
  );
  return at(shares, counted) ?? Number.POSITIVE_INFINITY;
}

/** The value that so large a share of them is below. */
const at = (values: readonly number[], share: number): number | undefined =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * share)];

/** How much grey values and their Laplacian vary in each part of a picture. */
function partsOf({ grey, width, height }: GreyPicture): { values: number; edges: number }[] {
  const parts: { values: number; edges: number }[] = [];
  for (let top = 1; top + tile < height; top += tile) {
    for (let left = 1; left + tile < width; left += tile) {
      const values = new Spread();
      const edges = new Spread();
      for (let y = top; y < top + tile; y += 1) {
        for (let x = left; x < left + tile; x += 1) {
          const here = y * width + x;
          const value = grey[here] ?? 0;
          const beside = (grey[here - 1] ?? 0) + (grey[here + 1] ?? 0);
          values.add(value);
          edges.add(beside + (grey[here - width] ?? 0) + (grey[here + width] ?? 0) - 4 * value);
        }
      }
      parts.push({ values: values.variance, edges: edges.variance });
    }
  }
  return parts;
}

class Spread {
  #count = 0;
  #sum = 0;
  #squares = 0;

  add(value: number): void {
    this.#count += 1;
    this.#sum += value;
    this.#squares += value * value;
  }

  get variance(): number {
    const mean = this.#sum / this.#count;
    return this.#squares / this.#count - mean * mean;
  }
}
