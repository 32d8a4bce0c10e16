/** A range in an address: `2026-01-01..2026-01-31`, either side may be open. */
export interface Range {
  from: string;
  to: string;
}

const between = '..';

export const isRange = (text: string): boolean => text.includes(between);

export function readRange(text = ''): Range {
  const at = text.indexOf(between);
  if (at < 0) return { from: text, to: text };
  return { from: text.slice(0, at), to: text.slice(at + between.length) };
}

/** Nothing on both sides is no filter. */
export function writeRange({ from, to }: Range): string[] {
  return from === '' && to === '' ? [] : [`${from}${between}${to}`];
}
