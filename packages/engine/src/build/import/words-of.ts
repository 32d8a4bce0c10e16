import { formTextKeys } from '../../core/form/words/text-keys.ts';
import { isRecord } from '../../core/schema/is-record.ts';
import type { FormUi, JsonSchema } from '../../core/types.ts';
import type { FieldWords } from './rjsf-ui.ts';

type Words = { [key: string]: string | Words };

/** The texts of an imported form: its titles and descriptions, and names made readable where it has none. */
export function wordsOfSchema(schema: JsonSchema, ui: FormUi, said: FieldWords, name: string): Words {
  const words: Words = {};
  for (const key of formTextKeys({ schema, ui })) put(words, key, textFor(key));
  for (const [path, { help, placeholder }] of Object.entries(said)) {
    if (help) put(words, `${path}.help`, help);
    if (placeholder) put(words, `${path}.placeholder`, placeholder);
  }
  for (const path of labelled(words))
    if (!said[path]?.help) put(words, `${path}.help`, partAt(schema, path)?.description);
  return words;

  function textFor(key: string): string {
    if (key === 'title') return schema.title ?? readable(name);
    const option = /^(.*)\.options\.(.*)$/s.exec(key);
    if (option) return option[2] || '–';
    const path = key.replace(/\.label$/, '');
    return said[path]?.label ?? (partAt(schema, path)?.title || readable(path.split('.').at(-1) ?? path));
  }
}

function put(words: Words, key: string, text: string | undefined): void {
  if (!text) return;
  const steps = key.split('.');
  const last = steps.pop() ?? key;
  let at = words;
  for (const step of steps) {
    const below = (Object.hasOwn(at, step) ? at[step] : undefined) ?? {};
    // One option may be called like the beginning of another: 1 and 1.5.
    if (typeof below === 'string') return;
    at[step] = below;
    at = below;
  }
  if (!Object.hasOwn(at, last)) at[last] = text;
}

/** The paths of fields that have a label. */
const labelled = (words: Words, path = ''): string[] =>
  Object.entries(words).flatMap(([key, below]) => {
    if (!isRecord(below) || key === 'options') return [];
    const at = path ? `${path}.${key}` : key;
    return [...('label' in below ? [at] : []), ...labelled(below as Words, at)];
  });

function partAt(schema: JsonSchema, path: string): JsonSchema | undefined {
  let at: JsonSchema | undefined = schema;
  for (const name of path.split('.')) {
    const inside: JsonSchema | undefined = at?.properties ? at : at?.items;
    at = inside?.properties?.[name];
  }
  return at;
}

/** `orderNumber` -> `Order number`. */
function readable(name: string): string {
  const words = name
    .replaceAll(/[_/-]+/g, ' ')
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
