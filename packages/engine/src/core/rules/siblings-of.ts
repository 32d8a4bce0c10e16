import { parseOnce } from './failures-of.ts';
import { ruleNamed } from './known-rules.ts';

/** The fields beside a value that its rules look at: what one of these says can change the verdict. */
export function siblingsOf(rules: string | undefined, name: string): string[] {
  if (!rules) return [];
  return parseOnce(rules).flatMap(({ name: rule, args }) => {
    const known = ruleNamed(rule);
    if (rule !== 'confirm') return known?.siblings?.(args) ?? [];
    // Where none is named, it is the field with or without the suffix.
    return [String(known?.params?.(args, { name }, undefined).other)];
  });
}
