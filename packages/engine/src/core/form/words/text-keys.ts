import { isRecord } from '../../schema/is-record.ts';
import { inPlace } from '../../schema/subschemas.ts';
import type { FormUi, JsonSchema, StepTable } from '../../types.ts';
import { hasPage } from '../has-page.ts';
import { isRjsf } from '../is-rjsf.ts';
import { uiOptions } from '../rjsf/ui-options.ts';

export interface WordedForm {
  schema: JsonSchema;
  ui?: FormUi;
  steps?: StepTable;
}

/**
 * The words that a form needs, as keys below its own (`forms:<name>.`): the title of its page, labels, options, steps,
 * questions. One that rjsf draws needs none where its schema or uiSchema names a field.
 */
export function formTextKeys({ schema, ui = {}, steps }: WordedForm): string[] {
  const all = Object.entries(steps?.steps ?? {});
  const questions = all.flatMap(([, step]) =>
    step.next.flatMap(({ confirm = [] }) => confirm.map(({ key }) => key)),
  );
  const isNamed = isRjsf(ui) && schema.title !== undefined;
  const keys = [
    ...(hasPage(ui) && !isNamed ? ['title'] : []),
    ...fieldTextKeys(schema, ui),
    ...all.map(([step]) => `steps.${step}.title`),
    ...questions.flatMap((key) => ['title', 'text', 'ok', 'cancel'].map((part) => `confirms.${key}.${part}`)),
  ];
  return [...new Set(keys)];
}

/** Fields within groups and lists stand below their parent; positions in lists have no words. */
function fieldTextKeys(schema: JsonSchema, ui: FormUi, prefix = ''): string[] {
  const { properties = {} } = schema;
  const branches = isRjsf(ui) ? branchesOf(schema).flatMap((one) => fieldTextKeys(one, ui, prefix)) : [];
  const own = Object.entries(properties).flatMap(([name, property]) => {
    const path = `${prefix}${name}`;
    if (isHidden(ui, path)) return [];
    const options = property.enum ?? property.items?.enum ?? [];
    const inner = property.properties ? property : property.items;
    const isFile = property.file ?? property.items?.file;
    return [
      ...(isRjsf(ui) && property.title !== undefined ? [] : [`${path}.label`]),
      ...options.filter((value) => value !== null).map((value) => `${path}.options.${value}`),
      ...(inner && !isFile ? fieldTextKeys(inner, ui, `${path}.`) : []),
    ];
  });
  return [...own, ...branches];
}

/** What branches ask beside the schema's own fields: those they only limit have their words already. */
function branchesOf({ properties = {}, ...schema }: JsonSchema): JsonSchema[] {
  return inPlace({ ...schema, if: undefined, not: undefined }).map((branch) => ({
    ...branch,
    properties: Object.fromEntries(
      Object.entries(branch.properties ?? {}).filter(([name]) => !Object.hasOwn(properties, name)),
    ),
  }));
}

function isHidden({ fields, uiSchema }: FormUi, path: string): boolean {
  if (!uiSchema) return fields?.[path]?.widget === 'hidden';
  let node: unknown = uiSchema;
  for (const name of path.split('.'))
    if (isRecord(node)) node = node[name] ?? (isRecord(node.items) ? node.items[name] : undefined);
  return isRecord(node) && uiOptions(node).widget === 'hidden';
}
