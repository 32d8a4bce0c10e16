import type { Rule } from './rule.ts';

const known = new Map<string, Rule>();

/**
 * Makes rules of the engine known to all that judges in this page or process. A compiled form does so with those that it
 * names; whatever compiles a schema at run time, with all of them.
 */
export function addRules(...rules: readonly Rule[]): void {
  for (const rule of rules) known.set(rule.name, rule);
}

/** The rule of this name; undefined for one that nobody has made known. */
export const ruleNamed = (name: string): Rule | undefined => known.get(name);
