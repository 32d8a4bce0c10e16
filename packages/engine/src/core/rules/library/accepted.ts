import type { Rule } from '../rule.ts';

const consents: unknown[] = ['yes', 'on', '1', 'true', 1, true];

/** A ticked box or a yes in one of its spellings. */
export const accepted: Rule = {
  name: 'accepted',
  runsOnEmpty: true,
  takes: [0, 0],
  test: (value) => consents.includes(value),
};
