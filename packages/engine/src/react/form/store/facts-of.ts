import type { Answers, FormDefinition } from '../../../core/index.ts';
import { withDefaults } from './with-defaults.ts';

/** Of first answers those that nobody is asked for: what the page knows, and neither going back nor a draft changes. */
export const factsOf = ({ ui }: Pick<FormDefinition, 'ui'>, value: Answers = {}): Answers =>
  Object.fromEntries(Object.entries(value).filter(([name]) => ui.fields?.[name]?.widget === 'hidden'));

/**
 * The first answers as a draft goes on with them: with what was answered since, without what was emptied since (undefined in
 * `answers`), and with the facts as the page knows them now.
 */
export function resumed(
  form: Pick<FormDefinition, 'schema' | 'ui'>,
  value?: Answers,
  answers?: Answers,
): Answers {
  const all = { ...withDefaults(form.schema, value), ...answers, ...factsOf(form, value) };
  return Object.fromEntries(Object.entries(all).filter(([, answer]) => answer !== undefined));
}
