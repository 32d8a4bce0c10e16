import { parseArgs } from 'node:util';
import { commonOptions, type Described } from '../new-form/described-by.ts';
import { nestFields } from '../new-form/nest-fields.ts';
import { parseField, readField } from '../new-form/read-flags.ts';
import { listEntityTypes } from './entity-rules.ts';
import type { NewEntity } from './new-entity.ts';

export interface Flags {
  folder: string;
  /** The entity as flags or as JSON on the input tell it; without either it is asked for. */
  entity: Described<NewEntity>;
}

export const usage = () => `npm run new:entity                    asks
npm run new:entity -- --name supplier --menu catalogue --singular-de Lieferant --plural-de Lieferanten \\
  --singular-en Supplier --plural-en Suppliers --write editor --read support \\
  --field name:text! --field brandId:reference:brand --field 'kind:select!:farm,trade' --field address:group --field address.city:text
npm run new:entity -- --json < entity.json

A field is name:type, with ! when it is required, and the values of a choice or the entity of a reference. JSON takes labels, too:
{"name", "singular": {"de", "en"}, "plural": {"de", "en"}, "menu", "read": [], "write": [],
 "fields": [{"name", "type", "required", "label", "options", "fields"}]}

Types of fields:
${listEntityTypes()}`;

const text = { type: 'string', default: '' } as const;
const list = { type: 'string', multiple: true, default: [] as string[] } as const;

/** @throws over flags that make no sense. */
export function readFlags(args: string[], root: string): Flags | 'help' {
  const { values } = parseArgs({
    args,
    options: {
      ...commonOptions(root),
      'singular-de': text,
      'singular-en': text,
      'plural-de': text,
      'plural-en': text,
      menu: text,
      read: list,
      write: list,
      field: list,
    },
  });
  if (values.help) return 'help';
  const { folder, name, menu, read, write } = values;
  if (values.json) return { folder, entity: 'json' };
  if (name === undefined) return { folder, entity: 'ask' };
  const singular = { de: values['singular-de'], en: values['singular-en'] };
  const plural = { de: values['plural-de'], en: values['plural-en'] };
  const fields = nestFields(values.field.map(readField));
  return { folder, entity: { name, singular, plural, menu, read, write, fields } };
}

/** An entity from JSON; what is missing is refused, not guessed. */
export function parseNewEntity(input: string): NewEntity {
  const {
    name,
    singular,
    plural,
    menu,
    read = [],
    write = [],
    fields = [],
  } = JSON.parse(input) as Partial<NewEntity>;
  const words = (given: NewEntity['singular'] | undefined) => ({
    de: String(given?.de ?? ''),
    en: String(given?.en ?? ''),
  });
  return {
    name: String(name ?? ''),
    singular: words(singular),
    plural: words(plural),
    menu: String(menu ?? ''),
    read: read.map(String),
    write: write.map(String),
    fields: nestFields(fields.map(parseField)),
  };
}
