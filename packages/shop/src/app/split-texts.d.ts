/** Pieces of a file of words, see `split-texts.ts`. */
declare module '*.json?now' {
  const texts: Record<string, unknown>;
  export default texts;
}
declare module '*.json?later' {
  const texts: Record<string, unknown>;
  export default texts;
}
declare module '*.json?first' {
  const texts: Record<string, unknown>;
  export default texts;
}
