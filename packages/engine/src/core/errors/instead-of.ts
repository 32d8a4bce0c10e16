import { didYouMean, nearestName } from './nearest-name.ts';

/** What to write instead of a value that can't be: the nearest one, or all that there are where none is near. */
export function insteadOf(value: string, possible: readonly string[]): string {
  const nearest = nearestName(value, possible);
  if (nearest !== undefined) return didYouMean(nearest);
  return possible.length > 0 ? `; it can be ${listed(possible)}` : '';
}

/** `"cat", "dog"` */
export const listed = (values: readonly string[]): string => values.map((value) => `"${value}"`).join(', ');
