import { ConfigurationError } from '../errors/configuration-error.ts';
import { unknown } from '../errors/unknown-name.ts';
import { allRules } from './all-rules.ts';
import type { ParsedRule } from './rule.ts';
import { splitOutsidePatterns } from './split-outside-patterns.ts';

const shape = /^((?:[*+?]|\(\d{1,6}\))*)([A-Za-z][^:]*)(?::(.*))?$/s;

/**
 * Reads a rule string such as `required|*length:2,80|?matches:/^a|b$/i`.
 * @throws ConfigurationError over unknown rules and hints and over arguments that make no sense.
 */
export function parse(rules: string): ParsedRule[] {
  return splitOutsidePatterns(rules, '|')
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .map(parseRule);
}

function parseRule(text: string): ParsedRule {
  const [, hints, name = '', args] = shape.exec(text) ?? [];
  if (hints === undefined) {
    throw new ConfigurationError(`unknown hint in "${text}", known are * + ? and (milliseconds)`);
  }
  const kinds = hints.replaceAll(/\d/g, '').replaceAll('()', '(');
  if (new Set(kinds).size < kinds.length) throw new ConfigurationError(`a hint stands twice in "${text}"`);
  const rule = allRules.get(name);
  if (!rule) throw unknown('rule', name, allRules.keys());
  const list = args === undefined ? [] : splitOutsidePatterns(args, ',').map((arg) => arg.trim());
  const [least, most] = rule.takes;
  if (list.length < least || list.length > most) {
    const wanted = least === most ? String(least) : `${least} to ${most}`;
    throw new ConfigurationError(`the rule ${name} takes ${wanted} arguments, not ${list.length}`);
  }
  naming(text, () => rule.checkArgs?.(list));
  return {
    name,
    args: list,
    force: hints.includes('*'),
    runOnEmpty: hints.includes('+') || rule.runsOnEmpty === true,
    blocking: !hints.includes('?'),
    debounce: Number(/\((\d+)\)/.exec(hints)?.[1] ?? 0),
  };
}

/** A mistake in an argument says in which rule it stands: a rule string may hold many. */
function naming(text: string, work: () => void): void {
  try {
    work();
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    throw new ConfigurationError(`${error.problem} (in "${text}")`, {}, error.unknown);
  }
}

/** The rule string that parses to these rules. */
export function print(rules: ParsedRule[]): string {
  return rules
    .map(({ name, args, force, runOnEmpty, blocking, debounce }) => {
      const plus = runOnEmpty && !allRules.get(name)?.runsOnEmpty;
      const hints = `${force ? '*' : ''}${plus ? '+' : ''}${blocking ? '' : '?'}${debounce ? `(${debounce})` : ''}`;
      return `${hints}${name}${args.length > 0 ? `:${args.join(',')}` : ''}`;
    })
    .join('|');
}
