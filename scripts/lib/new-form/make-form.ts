import type { FormUi, JsonSchema, JsonValue, StepTable } from '@rezeptur/engine/core';
import { fieldKinds } from './field-kinds.ts';
import type { NewField, NewForm } from './new-form.ts';

/** A form's files and its words. */
export interface MadeForm {
  schema: JsonSchema;
  ui: FormUi;
  steps?: StepTable;
  texts: Record<'de' | 'en', Record<string, JsonValue>>;
}

const address = (name: string, file: string) => `https://rezeptur.invalid/schemas/forms/${name}/${file}`;
const kindOf = ({ type }: NewField) => fieldKinds[type] ?? fieldKinds.text;

/** The files of a form that works as it is and is meant to be changed. */
export function makeForm(form: NewForm): MadeForm {
  const { name, fields, wizard } = form;
  const byName = <T>(of: (field: NewField) => T) =>
    Object.fromEntries(fields.map((field) => [field.name, of(field)]));
  return {
    schema: {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      $id: address(name, 'schema'),
      description: form.title.en,
      type: 'object',
      additionalProperties: false,
      required: fields.filter(isListed).map((field) => field.name),
      properties: byName((field) => kindOf(field)?.schema(field.required, field.options ?? []) ?? {}),
      examples: [byName((field) => kindOf(field)?.example(field.options ?? []) ?? null)],
    },
    ui: {
      $id: address(name, 'ui'),
      fields: Object.fromEntries(
        fields.flatMap((field) => (kindOf(field)?.ui ? [[field.name, kindOf(field)?.ui ?? {}]] : [])),
      ),
    },
    ...(wizard && { steps: stepsOf(form) }),
    texts: { de: textsOf(form, 'de'), en: textsOf(form, 'en') },
  };
}

/** What a rule requires isn't listed as well. */
const isListed = (field: NewField) =>
  field.required && kindOf(field)?.schema(true, []).rules?.startsWith('required') !== true;

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
    yes: 'Ja',
    no: 'Nein',
    done: 'Vielen Dank',
    text: 'Deine Angaben sind bei uns angekommen.',
    part: 'Teil',
  },
  en: {
    submit: 'Send',
    yes: 'Yes',
    no: 'No',
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
  const fields = form.fields.map((field) => {
    const options =
      field.type === 'yesno' ? { yes: words.yes, no: words.no } : optionTexts(field.options ?? []);
    const label = field.label?.[language] || readable(field.name);
    return [field.name, { label, ...(Object.keys(options).length > 0 && { options }) }];
  });
  return {
    title: form.title[language],
    submit: words.submit,
    done: { title: words.done, text: words.text },
    ...(form.wizard && { steps: Object.fromEntries(steps) }),
    ...Object.fromEntries(fields),
  };
}

const optionTexts = (options: string[]) =>
  Object.fromEntries(options.map((option) => [option, readable(option)]));

/** `orderNumber` -> `Order number`: a start until somebody writes better words. */
function readable(name: string): string {
  const words = name
    .replaceAll(/[_/-]/g, ' ')
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
