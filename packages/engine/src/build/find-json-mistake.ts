const blank = /[ \t\r\n]*/y;
const text = /"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/uy;
const word = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

/** Where a text stops being JSON, counted from 0; the built-in parser often doesn't say. */
export function findJsonMistake(source: string): number {
  let at = 0;
  const take = (pattern: RegExp): boolean => {
    pattern.lastIndex = at;
    const found = pattern.exec(source);
    at += found?.[0].length ?? 0;
    return found !== null;
  };
  const sign = (character: string): boolean => {
    take(blank);
    if (source[at] !== character) return false;
    at++;
    return true;
  };
  const listOf = (entry: () => boolean, end: string): boolean => {
    if (sign(end)) return true;
    do {
      if (!entry()) return false;
    } while (sign(','));
    return sign(end);
  };
  const value = (): boolean => {
    if (sign('{')) return listOf(() => key() && sign(':') && value(), '}');
    if (sign('[')) return listOf(value, ']');
    return take(text) || take(word);
  };
  const key = (): boolean => {
    take(blank);
    return take(text);
  };
  value();
  take(blank);
  return at;
}
