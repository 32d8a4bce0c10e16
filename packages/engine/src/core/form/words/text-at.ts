import { getIn } from '../get-in.ts';

/** The text below a dotted key of a file of words, where there is one. */
export function textAt(texts: unknown, key: string): string | undefined {
  const found = getIn(texts, key);
  return typeof found === 'string' ? found : undefined;
}
