import type {
  Answers,
  EntityDefinition,
  FieldError,
  FormDefinition,
  JsonSchema,
} from '../../../core/types.ts';
import { fieldKind } from '../fields/field-kind.ts';
import { fieldTypes } from '../fields/field-types.tsx';

export type Variant = 'create' | 'update';

/** Names of the fields that a person may write, in the order of the groups. */
export function writableFields({ schema, ui }: EntityDefinition): string[] {
  const properties = schema.properties ?? {};
  const isWritable = (name: string) => {
    const property = properties[name];
    return property && !property.readOnly && !property.derived && !ui.fields?.[name]?.readOnly;
  };
  const grouped = (ui.groups ?? []).flatMap(({ fields }) => fields);
  return [...new Set([...grouped, ...Object.keys(properties)])].filter(isWritable);
}

/** An entity as a form: the fields that may be written, the widget that each field's kind asks for. */
export function entityForm(definition: EntityDefinition, variant: Variant): FormDefinition {
  const { name, schema, ui } = definition;
  const names = writableFields(definition);
  const properties = Object.fromEntries(names.map((field) => [field, schema.properties?.[field] ?? {}]));
  const widgets = names.map((field) => {
    const own = ui.fields?.[field] ?? {};
    const kind = fieldKind(field, properties[field] ?? {}, own);
    return [field, { ...own, widget: own.widget ?? fieldTypes[kind].widget }];
  });
  return {
    name,
    version: name,
    schema: {
      type: 'object',
      additionalProperties: false,
      properties,
      required: (schema.required ?? []).filter((field) => names.includes(field)),
    },
    ui: { order: names, fields: Object.fromEntries(widgets) },
    check: (answers) => checkAnswers(definition, variant, answers as Answers),
    decide: () => false,
  };
}

/** The entity's verdict; a required field that is empty is told as that and nothing else. */
function checkAnswers(definition: EntityDefinition, variant: Variant, answers: Answers): FieldError[] {
  const sent = toPayload(definition, answers);
  const missing = writableFields(definition)
    .filter((name) => definition.schema.required?.includes(name) && isEmpty(answers[name]))
    // What isn't shown to this person stays as it is.
    .filter((name) => variant === 'create' || name in answers)
    .map((path) => ({ path, rule: 'required', params: {} }));
  const isMissing = (path: string) => missing.some((error) => error.path === path);
  const version = variant === 'update' ? { version: 1 } : {};
  const others = definition
    .check(variant, { ...sent, ...version })
    .filter(
      (error) =>
        !isMissing(error.path) &&
        !(error.rule === 'required' && !(error.path in answers) && variant === 'update'),
    );
  return [...missing, ...others];
}

/** Answers as they are sent: nothing typed is null where the schema allows it, and absent elsewhere. */
export function toPayload({ schema }: EntityDefinition, answers: Answers): Answers {
  const payload: Answers = {};
  for (const [name, value] of Object.entries(answers)) {
    const property = schema.properties?.[name];
    if (!property) continue;
    if (!isEmpty(value)) payload[name] = value;
    else if (isNullable(property)) payload[name] = null;
    else if (property.type === 'array') payload[name] = [];
    else if (property.type === 'boolean') payload[name] = false;
  }
  return payload;
}

const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

const isNullable = ({ type }: JsonSchema) => Array.isArray(type) && type.includes('null');

/** What to send of changed answers: the fields that differ from what was read. */
export function changedFields(before: Answers, after: Answers): Answers {
  return Object.fromEntries(Object.entries(after).filter(([name, value]) => !isSame(before[name], value)));
}

/** Same JSON; nothing, null and '' are the same nothing. */
export function isSame(a: unknown, b: unknown): boolean {
  if (isEmpty(a) && isEmpty(b)) return true;
  return JSON.stringify(a) === JSON.stringify(b);
}
