const width = 110;

/** JSON as this repository writes it: lists of plain values on one line where they fit. */
export const printJson = (value: unknown): string => `${joinLists(JSON.stringify(value, null, 2))}\n`;

/** A text of JSON with its lists of plain values on one line each, where they fit. */
export const joinLists = (text: string): string =>
  text.replaceAll(
    /^( *)(.*)\[\n([^[\]{}]*?)\n *\](,?)$/gm,
    (all, indent: string, key: string, inner: string, comma: string) => {
      const line = `${indent}${key}[${inner
        .split('\n')
        .map((part) => part.trim())
        .join(' ')}]${comma}`;
      return line.length <= width ? line : all;
    },
  );
