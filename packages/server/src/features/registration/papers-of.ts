import { type Answers, checkStep, type FormDefinition, fieldsOf, nextStep } from '@rezeptur/engine/core';

export interface Paper {
  /** The form's field that takes it. */
  kind: string;
  isRequired: boolean;
}

/** The papers that the form asks of somebody of whom this is known, on the way that these answers lead. */
export function papersOf(form: FormDefinition, known: Answers): Paper[] {
  const { properties = {} } = form.schema;
  const papers: Paper[] = [];
  for (let step = form.steps?.start; step !== undefined; step = nextStep(form, step, known)?.to) {
    for (const kind of fieldsOf(form, step, known)) {
      if (!properties[kind]?.file) continue;
      papers.push({ kind, isRequired: checkStep(form, step, known, [kind]).length > 0 });
    }
  }
  return papers;
}
