import * as rules from './library/every.ts';
import type { Rule } from './rule.ts';

/** The whole rule set by name. */
export const allRules: ReadonlyMap<string, Rule> = new Map(
  Object.values(rules).map((rule) => [rule.name, rule]),
);
