import type { Answers, FormDefinition } from '../../core/index.ts';

/** Of first answers those that nobody is asked for: what the page knows, and neither going back nor a draft changes. */
export const factsOf = ({ ui }: Pick<FormDefinition, 'ui'>, value: Answers = {}): Answers =>
  Object.fromEntries(Object.entries(value).filter(([name]) => ui.fields?.[name]?.widget === 'hidden'));

/** The first answers as a draft goes on with them: with what was answered since, and the facts as the page knows them now. */
export const resumed = (form: Pick<FormDefinition, 'ui'>, value?: Answers, answers?: Answers): Answers => ({
  ...value,
  ...answers,
  ...factsOf(form, value),
});
