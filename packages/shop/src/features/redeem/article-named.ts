import type { Article } from '../../lib/api/types.ts';
import { isIn, wordsOf } from './words-of.ts';

/**
 * The article that somebody has written down: by its whole name, by as much of it as names no other, in any order, or by its PZN. What isn't
 * a part of the name, such as another strength, names another medicine.
 */
export function articleNamed(written: string, articles: readonly Article[]): Article | undefined {
  const name = written.trim();
  const same = articles.find(
    (one) => one.name === name || one.latestBatch?.pzn === name.replace(/^PZN\W*/i, ''),
  );
  if (same) return same;
  const words = wordsOf(name);
  const found = articles.filter((one) => {
    const own = wordsOf(one.publicNamePrimary ?? '');
    const all = [...own, ...wordsOf(`${one.name} ${one.publicNameSecondary ?? ''}`)];
    return own.length > 0 && own.every((word) => isIn(words, word)) && words.every((word) => isIn(all, word));
  });
  return found.length === 1 ? found[0] : undefined;
}
