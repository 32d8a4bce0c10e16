import { isEmpty } from './is-empty.ts';
import { ruleNamed } from './known-rules.ts';
import { readRules } from './read-rules.ts';
import type { ParsedRule, Rule, RuleContext, RuleFailure } from './rule.ts';

const read = new Map<string, ParsedRule[]>();

/** Reads a rule string once, or again where it names rules that only become known later. */
export function parseOnce(rules: string): ParsedRule[] {
  const ready = read.get(rules);
  if (ready) return ready;
  const parsed = readRules(rules);
  if (parsed.every(({ name }) => ruleNamed(name))) read.set(rules, parsed);
  return parsed;
}

/**
 * Runs a chain of rules. It stops at the first failure that blocks, a forced rule's as well; only forced rules run
 * behind it. The failures of `?` rules stop nothing.
 * @throws Error over a rule that nobody has made known: a verdict without it would be wrong.
 */
export function failuresOf(rules: string, value: unknown, context: RuleContext = {}): RuleFailure[] {
  const failures: RuleFailure[] = [];
  const empty = isEmpty(value);
  let stopped = false;
  for (const { name, args, force, runOnEmpty, blocking, debounce } of parseOnce(rules)) {
    // First of all: whether it judges empty values is the rule's own nature.
    const rule = knownRule(name);
    if ((stopped && !force) || (empty && !runOnEmpty)) continue;
    if (rule.test(value, args, context)) continue;
    failures.push({ name, args, blocking, debounce, params: { ...rule.params?.(args, context, value) } });
    if (blocking) stopped = true;
  }
  return failures;
}

function knownRule(name: string): Rule {
  const rule = ruleNamed(name);
  if (rule) return rule;
  throw new Error(
    `The rule "${name}" isn't known here: "addRules" of @rezeptur/engine/rules makes it known.`,
  );
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
