import { linearRegExp } from '../../core/pattern/linear-reg-exp.ts';
import { parsePattern } from '../../core/pattern/parse-pattern.ts';
import type { PatternNode } from '../../core/pattern/pattern-node.ts';

/** Characters that a reader finds natural first, then all others that one types. */
const characters = [
  ...'a1A-_. /:@,;#',
  ...Array.from({ length: 94 }, (_, index) => String.fromCharCode(33 + index)),
  ...'äöüß€\t\n',
];

/** A short text that fits a pattern; undefined where none is found without a search. */
export function textForPattern(source: string): string | undefined {
  const text = written(parsePattern(source, 'u'));
  return text !== undefined && linearRegExp(source).test(text) ? text : undefined;
}

function written(node: PatternNode): string | undefined {
  if (node.kind === 'assert') return '';
  if (node.kind === 'one') return characters.find((one) => node.test(one));
  if (node.kind === 'repeat') return node.least === 0 ? '' : written(node.part)?.repeat(node.least);
  if (node.kind === 'either') return node.options.map(written).find((text) => text !== undefined);
  const parts = node.parts.map(written);
  return parts.includes(undefined) ? undefined : parts.join('');
}
