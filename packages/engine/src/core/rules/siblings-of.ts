import { parseOnce } from './failures-of.ts';
import { ruleNamed } from './known-rules.ts';

/** The fields beside a value that its rules look at: what one of these says can change the verdict. */
export function siblingsOf(rules: string | undefined, name: string): string[] {
  if (!rules) return [];
  return parseOnce(rules).flatMap(({ name: rule, args }) => ruleNamed(rule)?.siblings?.(args, name) ?? []);
}
