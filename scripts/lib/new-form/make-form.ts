import type { FormUi, JsonSchema, JsonValue, StepTable } from '@rezeptur/engine/core';
import type { NewForm } from './new-form.ts';
import { exampleOf, objectOf, uisOf } from './shape-of.ts';
import { readable, wordsOf } from './words-of.ts';

/** A form's files and its words. */
export interface MadeForm {
  schema: JsonSchema;
  ui: FormUi;
  steps?: StepTable;
  texts: Record<'de' | 'en', Record<string, JsonValue>>;
}

const address = (name: string, file: string) => `https://rezeptur.invalid/schemas/forms/${name}/${file}`;

/** The files of a form that works as it is and is meant to be changed. */
export function makeForm(form: NewForm): MadeForm {
  const { name, fields, wizard } = form;
  return {
    schema: {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      $id: address(name, 'schema'),
      description: form.title.en,
      ...objectOf(fields),
      examples: [exampleOf(fields)],
    },
    ui: { $id: address(name, 'ui'), fields: Object.fromEntries(uisOf(fields)) },
    ...(wizard && { steps: stepsOf(form) }),
    texts: { de: textsOf(form, 'de'), en: textsOf(form, 'en') },
  };
}

/** Steps in the order in which fields name them. */
const stepNames = ({ fields }: NewForm) =>
  fields.map(({ step }, index) => step ?? `part${Math.floor(index / 3) + 1}`);

function stepsOf(form: NewForm): StepTable {
  const each = stepNames(form);
  const names = [...new Set(each)];
  const steps = names.map((name, at) => {
    const next = names[at + 1];
    const fields = form.fields.filter((_, index) => each[index] === name).map((field) => field.name);
    return [name, { fields, next: next === undefined ? [] : [{ to: next }] }];
  });
  return { $id: address(form.name, 'steps'), start: names[0] ?? '', steps: Object.fromEntries(steps) };
}

/** What every form says in the same words, until somebody writes better ones. */
export const fixedTexts = {
  de: {
    submit: 'Absenden',
    done: 'Vielen Dank',
    text: 'Deine Angaben sind bei uns angekommen.',
    part: 'Teil',
  },
  en: {
    submit: 'Send',
    done: 'Thank you',
    text: 'Your answers have reached us.',
    part: 'Part',
  },
};

function textsOf(form: NewForm, language: 'de' | 'en'): Record<string, JsonValue> {
  const words = fixedTexts[language];
  const steps = [...new Set(stepNames(form))].map((step) => [
    step,
    { title: step.replace(/^part(\d+)$/, `${words.part} $1`).replace(/^[a-z][a-zA-Z]*$/, readable) },
  ]);
  return {
    title: form.title[language],
    submit: words.submit,
    done: { title: words.done, text: words.text },
    ...(form.wizard && { steps: Object.fromEntries(steps) }),
    ...wordsOf(form.fields, language),
  };
}
