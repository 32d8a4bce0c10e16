import { ConfigurationError } from '../errors/configuration-error.ts';
import { ruleNamed } from './known-rules.ts';
import type { ParsedRule } from './rule.ts';
import { splitOutsidePatterns } from './split-outside-patterns.ts';

const shape = /^((?:[*+?]|\(\d{1,6}\))*)([A-Za-z][^:]*)(?::(.*))?$/s;

/** One rule as it stands in a rule string, beside what it says. */
export interface WrittenRule extends ParsedRule {
  text: string;
}

/**
 * Reads a rule string such as `required|*length:2,80|?matches:/^a|b$/i`, whatever rules it names: whether they exist and
 * make sense was judged when the schema was compiled (`parse`).
 * @throws ConfigurationError over unknown hints.
 */
export const readRules = (rules: string): WrittenRule[] => ruleTexts(rules).map(readRule);

/** The rules of a rule string, each as it stands there. */
export const ruleTexts = (rules: string): string[] =>
  splitOutsidePatterns(rules, '|')
    .map((text) => text.trim())
    .filter((text) => text !== '');

/** @throws ConfigurationError over unknown hints. */
export function readRule(text: string): WrittenRule {
  const [, hints, name = '', args] = shape.exec(text) ?? [];
  if (hints === undefined) {
    throw new ConfigurationError(`unknown hint in "${text}", known are * + ? and (milliseconds)`);
  }
  const kinds = hints.replaceAll(/\d/g, '').replaceAll('()', '(');
  if (new Set(kinds).size < kinds.length) throw new ConfigurationError(`a hint stands twice in "${text}"`);
  return {
    text,
    name,
    args: args === undefined ? [] : splitOutsidePatterns(args, ',').map((arg) => arg.trim()),
    force: hints.includes('*'),
    runOnEmpty: hints.includes('+') || ruleNamed(name)?.runsOnEmpty === true,
    blocking: !hints.includes('?'),
    debounce: Number(/\((\d+)\)/.exec(hints)?.[1] ?? 0),
  };
}
