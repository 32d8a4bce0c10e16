import { countedValues } from '../../../core/entity/counted-values.ts';
import { hasWhen, shownValues } from '../../../core/entity/shown-values.ts';
import { rootOf } from '../../../core/form/root-of.ts';
import { withUnticked } from '../../../core/form/unticked-of.ts';
import { normaliseAnswers } from '../../../core/schema/answers/normalise-answers.ts';
import { withoutEmpties } from '../../../core/schema/answers/without-empties.ts';
import { expandWhen } from '../../../core/schema/conditions/expand-when.ts';
import { holds } from '../../../core/schema/conditions/holds.ts';
import { deepEqual } from '../../../core/schema/deep-equal.ts';
import { isRecord } from '../../../core/schema/is-record.ts';
import type {
  Answers,
  EntityDefinition,
  FieldError,
  FormDefinition,
  JsonSchema,
} from '../../../core/types.ts';
import type { EntitySource } from '../source/entity-source.ts';
import { widgetsByKind } from './widgets-by-kind.ts';

export type Variant = 'create' | 'update';

/** Names of the fields that a person may write in a new item or in one that is there, in the order of the groups. */
export function writableFields({ schema, ui }: EntityDefinition, variant: Variant): string[] {
  const properties = schema.properties ?? {};
  const isWritable = (name: string) => {
    const property = properties[name];
    if (!property || (variant === 'update' && property.createOnly)) return false;
    return !property.readOnly && !property.derived && !ui.fields?.[name]?.readOnly;
  };
  const grouped = (ui.groups ?? []).flatMap(({ fields }) => fields);
  return [...new Set([...grouped, ...Object.keys(properties)])].filter(isWritable);
}

/**
 * An entity as a form: the fields that may be written, the widget that each field's kind asks for. `names` leaves out
 * what this person may not read, and so not write.
 */
export function entityForm(definition: EntityDefinition, variant: Variant, names: string[]): FormDefinition {
  const { name, schema, ui } = definition;
  const properties = Object.fromEntries(names.map((field) => [field, schema.properties?.[field] ?? {}]));
  const asked: JsonSchema = {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(
      Object.entries(properties).map(([field, property]) => [field, expandWhen(property)]),
    ),
    required: (schema.required ?? []).filter((field) => names.includes(field)),
  };
  const check = (answers: unknown) =>
    checkAnswers(definition, variant, names, normaliseAnswers(asked, answers as Answers));
  return {
    name,
    version: name,
    schema: asked,
    ui: { order: names, fields: widgetsByKind(properties, ui.fields) },
    check,
    decide: () => false,
    ...(Object.values(properties).some(hasWhen) && {
      shape: {
        shown: (answers) => shownValues(schema, answers),
        faults: check,
        holds: (part, value) => holds(part, value, asked),
      },
    }),
  };
}

/** The entity's verdict; a required field that is empty is reported as that and nothing else. */
function checkAnswers(
  definition: EntityDefinition,
  variant: Variant,
  names: string[],
  answers: Answers,
): FieldError[] {
  const missing = (definition.schema.required ?? [])
    .filter((name) => names.includes(name) && isEmpty(answers[name]))
    .map((path) => ({ path, rule: 'required', params: {} }));
  const version = variant === 'update' ? { version: 1 } : {};
  const judged = new Set(names);
  // A change brings some fields only: of the whole it says nothing.
  if (variant === 'create') judged.add('');
  const others = definition
    .check(variant, { ...toPayload(definition, names, answers), ...version })
    .filter(({ path }) => judged.has(rootOf(path)) && !missing.some((one) => one.path === path));
  return [...missing, ...others];
}

/**
 * Answers as they are sent: an empty field and a removed file are null where the schema allows it, and absent elsewhere. An unticked
 * box is false, also in a group or an entry; a question that nobody answered isn't. A group that nobody began is empty, and so is an
 * optional list without the entries that it needs.
 */
export function toPayload(
  asked: Pick<EntityDefinition, 'schema' | 'ui'>,
  names: readonly string[],
  typed: Answers,
): Answers {
  const { schema } = asked;
  const answers = answersThatCount(asked, names, typed);
  const payload: Answers = {};
  for (const name of names) {
    const property = schema.properties?.[name];
    const value = answers[name];
    if (!property) continue;
    const isDemanded = schema.required?.includes(name) ?? false;
    // A list without the entries that it needs is sent where one is demanded, to be told of; elsewhere it is nothing.
    const mayBeEmpty = () => isDemanded || holds(property, [], schema);
    if (!isEmpty(value) && (!isEmptyList(value) || mayBeEmpty())) payload[name] = value;
    else if (isNullable(property) || (property.file && !isDemanded)) payload[name] = null;
    else if (property.type === 'array' && mayBeEmpty()) payload[name] = [];
  }
  return payload;
}

/**
 * What a change of these fields sends, each of them: what is left out would keep its value, and nobody would hear of it. An emptied one
 * is null, also where its schema allows none: a source whose items lack what is empty takes it away, another one says at the field
 * that something has to be there. A text that may be empty is sent as that.
 */
export function changesIn(
  definition: EntityDefinition,
  changed: readonly string[],
  answers: Answers,
  { isSparse = false }: Pick<EntitySource, 'isSparse'>,
): Answers {
  const emptied = (name: string) => (!isSparse && mayBeBlank(definition, name) ? '' : null);
  const blank = Object.fromEntries(changed.map((name) => [name, emptied(name)]));
  return { ...blank, ...toPayload(definition, changed, answers) };
}

/** Would the schema take a change to an empty text? */
const mayBeBlank = ({ schema, check }: EntityDefinition, name: string): boolean =>
  schema.properties?.[name]?.type === 'string' &&
  check('update', { [name]: '', version: 1 }).every(({ path }) => rootOf(path) !== name);

const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0;

const isNullable = ({ type }: JsonSchema) => Array.isArray(type) && type.includes('null');

/** What is asked for, be it an entity or a form: it says what `false` means, and which groups somebody began. */
type AskedOf = Pick<FormDefinition, 'schema' | 'ui' | 'shape'>;

/** What of the answers counts, with the boxes that were left alone. */
export function answersThatCount(asked: AskedOf, names: readonly string[], typed: Answers): Answers {
  const ticked = withUnticked(asked, names)(typed);
  return countedValues(asked, asked.shape?.shown(ticked) ?? ticked);
}

/** Names of the fields whose values differ from what was read. */
export function changedFields(
  asked: AskedOf,
  names: readonly string[],
  before: Answers,
  after: Answers,
): string[] {
  const was = answersThatCount(asked, names, before);
  const is = answersThatCount(asked, names, after);
  return names.filter((name) => !isSame(was[name], is[name]));
}

/** Same JSON of answers that count; null, '', no entries and an empty group are the same nothing. A "no" to a question isn't. */
export const isSame = (a: unknown, b: unknown): boolean =>
  (isNothing(a) && isNothing(b)) || deepEqual(withoutEmpties(a), withoutEmpties(b));

const isNothing = (value: unknown): boolean =>
  isEmpty(value) || isEmptyList(value) || (isRecord(value) && Object.values(value).every(isNothing));
