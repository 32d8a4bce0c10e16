import { type Answers, compareForms, type FormDefinition, migrateAnswers } from '../../core/index.ts';
import type { Draft } from './draft-store.ts';

/** A draft of another version as this one takes it; undefined when it must be answered again. */
export function migrateDraft(form: FormDefinition, { asked, answers }: Draft): Answers | undefined {
  if (!asked) return undefined;
  try {
    const { verdict } = compareForms(asked, { schema: form.schema, steps: form.steps });
    if (verdict === 'again') return undefined;
    return verdict === 'migrates' ? migrateAnswers(asked, form, answers) : answers;
  } catch {
    // What lies in a device's storage need not be a form.
    return undefined;
  }
}
