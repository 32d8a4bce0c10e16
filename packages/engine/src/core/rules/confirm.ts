import type { Rule } from './rule.ts';

/** The same as another field: the one named, else the one with or without the suffix `_confirm`. */
export const confirm: Rule = {
  name: 'confirm',
  takes: [0, 2],
  test(value, [named, comparison], { name = '', siblings = {} }) {
    const other = named || partnerOf(name);
    const expected = Object.hasOwn(siblings, other) ? siblings[other] : undefined;
    return comparison === 'strict' ? value === expected : String(value ?? '') === String(expected ?? '');
  },
  params: ([named], { name = '' }) => ({ other: named || partnerOf(name) }),
};

const suffix = '_confirm';
const partnerOf = (name: string) =>
  name.endsWith(suffix) ? name.slice(0, -suffix.length) : `${name}${suffix}`;
