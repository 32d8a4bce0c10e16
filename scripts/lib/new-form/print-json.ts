const width = 110;

/** JSON as this repository writes it: lists of plain values on one line where they fit. */
export function printJson(value: unknown): string {
  const spread = JSON.stringify(value, null, 2);
  const short = spread.replaceAll(
    /^( *)(.*)\[\n([^[\]{}]*?)\n *\](,?)$/gm,
    (all, indent: string, key: string, inner: string, comma: string) => {
      const line = `${indent}${key}[${inner
        .split('\n')
        .map((part) => part.trim())
        .join(' ')}]${comma}`;
      return line.length <= width ? line : all;
    },
  );
  return `${short}\n`;
}
