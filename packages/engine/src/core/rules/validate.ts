import de from '../../words/de/rules.json' with { type: 'json' };
import en from '../../words/en/rules.json' with { type: 'json' };
import { fieldErrorText, type Translate } from '../errors/field-error-text.ts';
import { failuresOf as failuresOfKnown, hintsOf as hintsOfKnown } from './failures-of.ts';
import { parse } from './parse.ts';
import { textsOf } from './render-text.ts';
import type { RuleContext, RuleFailure } from './rule.ts';

/** What `validate` has to know beside the value: the field's name, the answers beside it, and the language. */
export interface ValidateOptions {
  name?: string;
  /** What messages call the field; its name when absent, else `this field`. */
  label?: string;
  siblings?: Record<string, unknown>;
  locale?: string;
  /** An own translator instead of the texts that come with the rules. */
  t?: Translate;
}

/** What the rules say about a value. */
export interface Verdict {
  /** No failure that blocks. */
  valid: boolean;
  failing: RuleFailure[];
  messages: string[];
}

const translators: Record<string, Translate> = { de: textsOf(de, 'de'), en: textsOf(en, 'en') };

/**
 * What a value breaks of a rule string, in order: up to the first rule that refuses it, and the forced ones behind it.
 * @throws ConfigurationError over a rule string that makes no sense.
 */
export function failuresOf(rules: string, value: unknown, context: RuleContext = {}): RuleFailure[] {
  parse(rules);
  return failuresOfKnown(rules, value, context);
}

/**
 * What a field may say without refusing anything: the failures of `?` rules, in order.
 * @throws ConfigurationError over a rule string that makes no sense.
 */
export function hintsOf(rules: string, value: unknown, context: RuleContext = {}): RuleFailure[] {
  parse(rules);
  return hintsOfKnown(rules, value, context);
}

/**
 * Judges one value by a rule string.
 * @throws ConfigurationError over a rule string that makes no sense.
 */
export function validate(rules: string, value: unknown, options: ValidateOptions = {}): Verdict {
  const { name = '', siblings = {}, locale = 'en' } = options;
  const t = options.t ?? translators[locale.slice(0, 2)] ?? textsOf(en, 'en');
  const label = options.label || name;
  const failing = failuresOf(rules, value, { name, siblings });
  const messages = failing.map((failure) =>
    fieldErrorText({ path: name, rule: failure.name, params: failure.params }, { t, label }),
  );
  return { valid: failing.every(({ blocking }) => !blocking), failing, messages };
}
