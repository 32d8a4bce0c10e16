import { ConfigurationError, unknownName } from '../errors/configuration-error.ts';
import type { Answers, Decide, Step, StepTable } from '../types.ts';

/** The part of a form that walking needs. */
export interface WalkedForm {
  steps?: StepTable;
  schema: { properties?: Record<string, unknown> };
  decide: Decide;
}

export function stepOf(form: WalkedForm, name: string): Step {
  const { steps } = tableOf(form);
  const step = Object.hasOwn(steps, name) ? steps[name] : undefined;
  if (!step) throw new ConfigurationError(unknownName('step', name, Object.keys(steps)));
  return step;
}

const onlyPage = 'form';

/** A form without steps is a wizard of one page. */
export const tableOf = ({ steps, schema }: Pick<WalkedForm, 'steps' | 'schema'>): StepTable =>
  steps ?? {
    start: onlyPage,
    steps: { [onlyPage]: { fields: Object.keys(schema.properties ?? {}), next: [] } },
  };

export const startOf = (form: WalkedForm): string => form.steps?.start ?? onlyPage;

/**
 * The fields that a step shows for these answers, and the answers without those it hides.
 * Fields are decided in their order, so that what hangs on a hidden field is hidden with it.
 */
export function visitStep(
  form: WalkedForm,
  name: string,
  answers: Answers,
): { fields: string[]; facts: Answers } {
  const fields: string[] = [];
  let facts = answers;
  for (const field of stepOf(form, name).fields) {
    if (typeof field === 'string') fields.push(field);
    else if (form.decide(field.when, facts)) fields.push(field.name);
    else facts = without(facts, [field.name]);
  }
  return { fields, facts };
}

/** The names of all fields that a step may show. */
export const listedIn = (step: Step): string[] =>
  step.fields.map((field) => (typeof field === 'string' ? field : field.name));

/** A copy without these fields; the same object when it has none of them. */
export function without(answers: Answers, names: Iterable<string>): Answers {
  const gone = new Set(names);
  const kept = Object.entries(answers).filter(([name]) => !gone.has(name));
  return kept.length === Object.keys(answers).length ? answers : Object.fromEntries(kept);
}
