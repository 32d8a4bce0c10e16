import { allRules } from './all-rules.ts';
import { isEmpty } from './is-empty.ts';
import { parse } from './parse.ts';
import type { ParsedRule, RuleContext, RuleFailure } from './rule.ts';

const known = new Map<string, ParsedRule[]>();

/** Reads a rule string once. */
export function parseOnce(rules: string): ParsedRule[] {
  const ready = known.get(rules);
  if (ready) return ready;
  const parsed = parse(rules);
  known.set(rules, parsed);
  return parsed;
}

/**
 * Runs a chain of rules. It stops at the first failure that blocks, a forced rule's as well; only forced rules run
 * behind it. The failures of `?` rules stop nothing.
 */
export function failuresOf(rules: string, value: unknown, context: RuleContext = {}): RuleFailure[] {
  const failures: RuleFailure[] = [];
  const empty = isEmpty(value);
  let stopped = false;
  for (const { name, args, force, runOnEmpty, blocking, debounce } of parseOnce(rules)) {
    const rule = allRules.get(name);
    if (!rule || (stopped && !force) || (empty && !runOnEmpty)) continue;
    if (rule.test(value, args, context)) continue;
    failures.push({ name, args, blocking, debounce, params: { ...rule.params?.(args, context, value) } });
    if (blocking) stopped = true;
  }
  return failures;
}

/**
 * What a field may say without refusing anything: the failures of `?` rules, in order. A form shows each
 * `debounce` milliseconds after the last key, with the same words as an error.
 */
export const hintsOf = (rules: string, value: unknown, context: RuleContext = {}): RuleFailure[] =>
  failuresOf(rules, value, context).filter(({ blocking }) => !blocking);

/** What the ajv keyword asks: only the failures that block. Called by compiled validators, too. */
export function blockingFailures(
  rules: string,
  value: unknown,
  siblings: unknown,
  name: unknown,
): RuleFailure[] {
  const beside =
    typeof siblings === 'object' && siblings !== null ? (siblings as Record<string, unknown>) : {};
  return failuresOf(rules, value, { name: String(name ?? ''), siblings: beside }).filter((f) => f.blocking);
}
