import type { Answers, FormDefinition } from '../../core/index.ts';

/** Of first answers those that nobody is asked for: what the page knows, and neither going back nor a draft changes. */
export const factsOf = ({ ui }: Pick<FormDefinition, 'ui'>, value: Answers = {}): Answers =>
  Object.fromEntries(Object.entries(value).filter(([name]) => ui.fields?.[name]?.widget === 'hidden'));
