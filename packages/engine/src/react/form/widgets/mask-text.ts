/** Numbers of so many digits with marks between them. */
export interface Mask {
  sizes: readonly number[];
  marks: readonly string[];
}

export const DAY: Mask = { sizes: [2, 2, 4], marks: ['.', '.'] };
export const TIME: Mask = { sizes: [2, 2], marks: [':'] };
export const DAY_AND_TIME: Mask = { sizes: [2, 2, 4, 2, 2], marks: ['.', '.', ' ', ':'] };

/** Sets the marks while digits are typed: `3112` -> `31.12.`; `1.2.` -> `01.02.`. */
export function maskText(text: string, before: string, { sizes, marks }: Mask): string {
  // Taking characters away must not put marks back.
  if (text.length <= before.length) return text;
  const parts = readParts(text, sizes);
  let masked = '';
  for (const [index, part] of parts.entries()) {
    masked += part;
    if (part.length < (sizes[index] ?? 0)) break;
    masked += marks[index] ?? '';
  }
  return masked;
}

function readParts(text: string, sizes: readonly number[]): string[] {
  const parts = sizes.map(() => '');
  const last = sizes.length - 1;
  let at = 0;
  const isFull = () => (parts[at] ?? '').length === sizes[at];
  for (const sign of text) {
    if (/\d/.test(sign)) {
      if (isFull() && at === last) break;
      if (isFull()) at++;
      parts[at] += sign;
    } else if (/[.\-/ :,T]/.test(sign) && parts[at] !== '' && at < last) {
      parts[at] = (parts[at] ?? '').padStart(Math.min(2, sizes[at] ?? 0), '0');
      at++;
    }
  }
  return parts;
}
