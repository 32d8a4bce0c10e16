import { typeOf } from '../../core/form/fields/field-types.ts';
import { optionSchemas } from '../../core/form/fields/option-schemas.ts';
import { partOf } from '../../core/form/parts-of.ts';
import { isEmpty } from '../../core/rules/is-empty.ts';
import type { JsonSchema } from '../../core/types.ts';
import type { Translate } from '../provider/engine-provider.tsx';

/**
 * Labels of one entity by convention (namespace `entities`); where there is none its schema's `title` is shown, else its name.
 */
export interface EntityTexts {
  singular: string;
  plural: string;
  field(name: string): string;
  help(name: string): string;
  option(field: string, value: string): string;
  state(value: string): string;
  group(name: string): string;
  event(name: string): string;
  /**
   * What the event's dialog says before it is sent, such as how many it concerns, and what it adds for fields that hold something;
   * empty where nothing is said. `text`: how a field of the item reads.
   */
  eventText(name: string, item: Record<string, unknown>, text: (field: string) => string): string;
  eventField(event: string, field: string): string;
}

/** All fields of an entity that declares no groups; it is called like the entity. */
export const onlyGroup = 'master';

/** Finds an entity's words: under `entities:<entity>`, else what its schema says, else the names themselves. */
export function entityTexts(entity: string, t: Translate, schema: JsonSchema = {}): EntityTexts {
  const word = (key: string, fallback: string) => t(`entities:${entity}.${key}`, { defaultValue: fallback });
  const at = (path: string) => path.split('.').reduce(below, schema);
  const singular = word('singular', schema.title ?? entity);
  const option = (field: string, value: string) =>
    word(`${field}.options.${value}`, titleOf(at(field), value) ?? value);
  return {
    singular,
    plural: word('plural', schema.title ?? entity),
    field: (name) => word(`${name}.label`, at(name).title ?? name.split('.').at(-1) ?? name),
    help: (name) => word(`${name}.help`, ''),
    option,
    state: (value) => word(`states.${value}`, option('state', value)),
    group: (name) => word(`groups.${name}`, name === onlyGroup ? singular : name),
    event: (name) => word(`events.${name}`, name),
    eventText: (name, item, text) => {
      const filled = Object.keys(item).filter((field) => !isEmpty(item[field]) && item[field] !== false);
      const values = Object.fromEntries(filled.map((field) => [field, text(field)]));
      return [`eventTexts.${name}`, ...filled.map((field) => `eventNotes.${name}.${field}`)]
        .map((key) => t(`entities:${entity}.${key}`, { ...values, defaultValue: '' }))
        .filter(Boolean)
        .join(' ');
    },
    eventField: (event, field) => word(`events.${event}.${field}`, word(`${field}.label`, field)),
  };
}

/** What a schema says of a name; fields of a list's entries are named with or without a position. */
function below(schema: JsonSchema, name: string): JsonSchema {
  const isList = typeOf(schema) === 'array';
  const entry = (isList ? schema.items : schema) ?? {};
  return isList && /^\d+$/.test(name) ? entry : (partOf(entry, name) ?? {});
}

/** What a choice's value is called; several may be chosen in a list. */
const titleOf = (property: JsonSchema, value: string): string | undefined =>
  optionSchemas(property.items ?? property).find((option) => String(option.value) === value)?.title;
