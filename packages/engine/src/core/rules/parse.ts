import { ConfigurationError } from '../errors/configuration-error.ts';
import { type Report, reporting, stopAtFirst } from '../errors/reporting.ts';
import { unknown } from '../errors/unknown-name.ts';
import { allRules } from './all-rules.ts';
import { addEveryRule } from './every-rule.ts';
import { readRule, ruleTexts, type WrittenRule } from './read-rules.ts';
import type { ParsedRule } from './rule.ts';

/**
 * Reads a rule string such as `required|*length:2,80|?matches:/^a|b$/i` and judges it. A `report` that collects gets every mistake; the
 * rules that make sense come out.
 * @throws ConfigurationError over unknown rules and hints and over arguments that make no sense, without such a `report`.
 */
export function parse(rules: string, report: Report = stopAtFirst): ParsedRule[] {
  addEveryRule();
  const parsed: ParsedRule[] = [];
  for (const text of ruleTexts(rules)) reporting(report, () => parsed.push(sensible(readRule(text))));
  return parsed;
}

function sensible({ text, ...parsed }: WrittenRule): ParsedRule {
  const { name, args } = parsed;
  const rule = allRules.get(name);
  if (!rule) throw unknown('rule', name, allRules.keys());
  const [least, most] = rule.takes;
  if (args.length < least || args.length > most) {
    const wanted = least === most ? String(least) : `${least} to ${most}`;
    throw new ConfigurationError(`the rule ${name} takes ${wanted} arguments, not ${args.length}`);
  }
  naming(text, () => rule.checkArgs?.(args));
  return parsed;
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
