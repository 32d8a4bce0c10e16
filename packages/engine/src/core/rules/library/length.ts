import { ConfigurationError } from '../../errors/configuration-error.ts';
import type { Rule } from '../rule.ts';

/** Characters of a text or entries of a list: `length:5` at least five, `length:2,80` from two to eighty. */
export const length: Rule = {
  name: 'length',
  takes: [1, 2],
  checkArgs(args) {
    for (const arg of args) {
      if (!/^(?:\d{1,9}|Infinity)$/.test(arg)) throw new ConfigurationError(`"${arg}" is not a whole number`);
    }
  },
  test(value, args) {
    const size = sizeOf(value);
    const { min, max } = bounds(args);
    return size !== undefined && size >= min && size <= max;
  },
  params(args, _context, value) {
    const { variant, ...params } = wording(bounds(args));
    const isText = typeof value !== 'object' || value === null;
    return { ...params, variant: isText ? variant : `list-${variant}` };
  },
};

function wording({ min, max }: { min: number; max: number }) {
  if (max === Number.POSITIVE_INFINITY) return { variant: 'min', min, count: min };
  if (min <= 0) return { variant: 'max', max, count: max };
  return min === max ? { variant: 'exact', min, count: min } : { variant: 'between', min, max, count: max };
}

function bounds([first = '0', second = 'Infinity']: string[]) {
  const [a, b] = [Number(first), Number(second)];
  return { min: Math.min(a, b), max: Math.max(a, b) };
}

/** Characters are counted as people and JSON Schema count them: an emoji is one. A number has those of its digits. */
function sizeOf(value: unknown): number | undefined {
  if (typeof value === 'string') return [...value].length;
  if (typeof value === 'number') return String(value).length;
  if (Array.isArray(value)) return value.length;
  return typeof value === 'object' && value !== null ? Object.keys(value).length : undefined;
}
