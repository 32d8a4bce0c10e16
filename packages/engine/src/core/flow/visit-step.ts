import { ConfigurationError } from '../errors/configuration-error.ts';
import { unknownName } from '../errors/unknown-name.ts';
import type { Answers, Decide, Step, StepField, StepTable } from '../types.ts';

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

/** Does the wizard end with this step? */
export const isLastStep = (form: WalkedForm, step: string): boolean => stepOf(form, step).next.length === 0;

const onlyPage = 'form';

/** A form without steps is a wizard of one page. */
export const tableOf = ({ steps, schema }: Pick<WalkedForm, 'steps' | 'schema'>): StepTable =>
  steps ?? {
    start: onlyPage,
    steps: { [onlyPage]: { fields: Object.keys(schema.properties ?? {}), next: [] } },
  };

export const startOf = (form: WalkedForm): string => form.steps?.start ?? onlyPage;

/**
 * The fields that a step shows for these answers, those that it requires itself, and the answers without those it hides.
 * Fields are decided in their order, so that what hangs on a hidden field is hidden with it.
 */
export function visitStep(
  form: WalkedForm,
  name: string,
  answers: Answers,
): { fields: string[]; required: string[]; facts: Answers } {
  const shown: StepField[] = [];
  let facts = answers;
  for (const field of stepOf(form, name).fields.map(stepField)) {
    if (!field.when || form.decide(field.when, facts)) shown.push(field);
    else facts = without(facts, [field.name]);
  }
  const isRequired = ({ required = false }: StepField) =>
    typeof required === 'boolean' ? required : form.decide(required, facts);
  const required = shown.filter(isRequired);
  return { fields: shown.map(nameOf), required: required.map(nameOf), facts };
}

/** A step's field by its name alone, or with what is said of it there. */
export const stepField = (field: string | StepField): StepField =>
  typeof field === 'string' ? { name: field } : field;

const nameOf = ({ name }: StepField) => name;

/** The names of all fields that a step may show. */
export const listedIn = ({ fields }: Pick<Step, 'fields'>): string[] =>
  fields.map((field) => stepField(field).name);

/** A copy without these fields; the same object when it has none of them. */
export function without(answers: Answers, names: Iterable<string>): Answers {
  const gone = new Set(names);
  const kept = Object.entries(answers).filter(([name]) => !gone.has(name));
  return kept.length === Object.keys(answers).length ? answers : Object.fromEntries(kept);
}
