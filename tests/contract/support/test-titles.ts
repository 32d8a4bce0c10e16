import { readText } from './files.ts';

/** A text that is the first argument of `it`, `test`, `test.step` or of what `it.each(…)` returns. */
const firstTexts = /(\w+|\))\(\s*('(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`)\s*,/g;
const placeholder = /%[sdijof%]|\$[\w.]+/g;

/** Whether the file has a test of that title. A title of a table may be written with the values of one of its rows. */
export function hasTest(path: string, title: string): boolean {
  const text = readText(path);
  return titlesIn(text).some((own) => {
    if (own === title) return true;
    const values = ofTable(own)?.exec(title)?.slice(1);
    return values?.every((value) => text.includes(value)) === true;
  });
}

const titlesIn = (text: string) =>
  [...text.matchAll(firstTexts)]
    .filter(([, call = '']) => ['it', 'test', 'step', ')'].includes(call))
    .map(([, , literal = '']) => literal.slice(1, -1).replace(/\\(.)/g, '$1'));

/** `shows %s` as an expression for `shows low stock`; nothing for a title without a value, or of values alone. */
function ofTable(title: string): RegExp | undefined {
  const parts = title.split(placeholder);
  if (parts.length === 1 || parts.every((part) => part.trim() === '')) return undefined;
  return new RegExp(`^${parts.map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('(.+?)')}$`);
}
