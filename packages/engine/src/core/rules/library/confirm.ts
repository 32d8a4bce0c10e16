import { deepEqual } from '../../schema/deep-equal.ts';
import { asciiEmail } from '../../schema/formats/ascii-email.ts';
import { oneOf } from '../arguments.ts';
import type { Rule } from '../rule.ts';
import { textOf } from '../text-of.ts';

/**
 * The same as another field: the one named, else the one with or without the suffix `_confirm`.
 * `1` and `"1"` are the same unless the second argument is `strict`.
 */
export const confirm: Rule = {
  name: 'confirm',
  takes: [0, 2],
  checkArgs: ([, comparison]) =>
    oneOf('comparison', comparison === undefined ? [] : [comparison], ['strict']),
  siblings: ([named], name) => [named || partnerOf(name)],
  test(value, [named, comparison], { name = '', siblings = {} }) {
    const other = named || partnerOf(name);
    const expected = Object.hasOwn(siblings, other) ? siblings[other] : undefined;
    if (comparison === 'strict') return deepEqual(value, expected);
    return isPlain(value) && isPlain(expected)
      ? asWritten(value) === asWritten(expected)
      : deepEqual(value, expected);
  },
  params: ([named], { name = '' }) => ({ other: named || partnerOf(name) }),
};

/** A mail address that was normalised is still the one that is repeated beside it. */
const asWritten = (value: unknown) => asciiEmail(textOf(value));

const isPlain = (value: unknown) => ['string', 'number'].includes(typeof (value ?? ''));

const suffix = /_confirm(?:ed)?$/;
const partnerOf = (name: string) => (suffix.test(name) ? name.replace(suffix, '') : `${name}_confirm`);
