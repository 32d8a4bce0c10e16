/** The text below a dotted key of a file of words, where there is one. */
export function textAt(texts: unknown, key: string): string | undefined {
  let found = texts;
  for (const part of key.split('.')) {
    const isThere = typeof found === 'object' && found !== null && Object.hasOwn(found, part);
    found = isThere ? (found as Record<string, unknown>)[part] : undefined;
  }
  return typeof found === 'string' ? found : undefined;
}
