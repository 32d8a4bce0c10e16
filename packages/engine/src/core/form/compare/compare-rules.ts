import { parseOnce } from '../../rules/failures-of.ts';
import type { ParsedRule } from '../../rules/rule.ts';
import type { Report } from './comparison.ts';

/** Rules hold together, whatever their order: each new one must follow from an old one. */
export function compareRules(
  before: string | undefined,
  after: string | undefined,
  path: string,
  report: Report,
) {
  const [was, is] = [blocking(before), blocking(after)];
  const isImplied = is.every((rule) => was.some((other) => follows(rule, other)));
  if (!isImplied) return report('rulesTightened', 'again', path, before, after);
  const isSame = was.every((rule) => is.some((other) => follows(rule, other)));
  // Hints and order say something else, or the same in another way; nothing is refused because of them.
  if (isSame) return report('textChanged', 'compatible', path, before, after);
  report('rulesLoosened', 'compatible', path, before, after);
}

/** Does a rule refuse an absent value? */
export const runsOnAbsence = (rules: string | undefined): boolean =>
  blocking(rules).some(({ runOnEmpty }) => runOnEmpty);

const blocking = (rules: string | undefined) =>
  (rules ? parseOnce(rules) : []).filter((rule) => rule.blocking);

/** Does whatever passes `other` pass `rule`, too? */
function follows(rule: ParsedRule, other: ParsedRule): boolean {
  if (rule.name !== other.name || (rule.runOnEmpty && !other.runOnEmpty)) return false;
  if (rule.args.join(',') === other.args.join(',')) return true;
  const [low = Number.NEGATIVE_INFINITY, high = Number.POSITIVE_INFINITY] = bounds(rule);
  const [otherLow = Number.NEGATIVE_INFINITY, otherHigh = Number.POSITIVE_INFINITY] = bounds(other);
  switch (rule.name) {
    case 'min':
    case 'max':
    case 'length':
    case 'between':
      return low <= otherLow && high >= otherHigh;
    case 'is':
    case 'require_one':
      return other.args.every((arg) => rule.args.includes(arg));
    case 'not':
      return rule.args.every((arg) => other.args.includes(arg));
    default:
      return false;
  }
}

/** Least and most, with the rules' own defaults. */
function bounds({ name, args: [first, second] }: ParsedRule): number[] {
  if (name === 'min') return [Number(first ?? 1)];
  if (name === 'max') return [Number.NEGATIVE_INFINITY, Number(first ?? 10)];
  return [Number(first), Number(second ?? Number.POSITIVE_INFINITY)].toSorted((a, b) => a - b);
}
