import type { FormUi, JsonSchema, StepTable } from '../types.ts';
import { hasPage } from './has-page.ts';

export interface WordedForm {
  schema: JsonSchema;
  ui?: FormUi;
  steps?: StepTable;
}

/** The words that a form needs, as keys below its own (`forms:<name>.`): the title of its page, labels, options, steps, questions. */
export function formTextKeys({ schema, ui = {}, steps }: WordedForm): string[] {
  const all = Object.entries(steps?.steps ?? {});
  const questions = all.flatMap(([, step]) =>
    step.next.flatMap(({ confirm = [] }) => confirm.map(({ key }) => key)),
  );
  const keys = [
    ...(hasPage(ui) ? ['title'] : []),
    ...fieldTextKeys(schema, ui),
    ...all.map(([step]) => `steps.${step}.title`),
    ...questions.flatMap((key) => ['title', 'text', 'ok', 'cancel'].map((part) => `confirms.${key}.${part}`)),
  ];
  return [...new Set(keys)];
}

/** Fields within groups and lists stand below their parent; positions in lists have no words. */
function fieldTextKeys(schema: JsonSchema, ui: FormUi, prefix = ''): string[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const path = `${prefix}${name}`;
    if (ui.fields?.[path]?.widget === 'hidden') return [];
    const options = property.enum ?? property.items?.enum ?? [];
    const inner = property.properties ? property : property.items;
    const isFile = property.file ?? property.items?.file;
    return [
      `${path}.label`,
      ...options.filter((value) => value !== null).map((value) => `${path}.options.${value}`),
      ...(inner && !isFile ? fieldTextKeys(inner, ui, `${path}.`) : []),
    ];
  });
}
