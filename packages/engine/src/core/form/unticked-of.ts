import { isRecord } from '../schema/is-record.ts';
import type { Answers, FormDefinition, FormUi, JsonSchema } from '../types.ts';
import { typeOf } from './field-types.ts';
import { isYesOrNo } from './is-yes-or-no.ts';

/** What a box holds that isn't ticked: no answer where `false` is none and none is required, such as a consent that one may give. */
export const untickedOf = (schema: JsonSchema, isRequired: boolean): false | undefined =>
  schema.const === true && !isRequired ? undefined : false;

/**
 * What it means that a field isn't sent. Multipart forms leave unticked boxes out: such a boolean was false. One that is asked as a
 * question has no answer then: neither yes nor no is assumed. One that may be ticked or left alone was left alone.
 */
export function absentOf(name: string, schema: JsonSchema, ui: FormUi = {}, path = name): false | undefined {
  const property = schema.properties?.[name];
  const isBox = property?.type === 'boolean' && !isYesOrNo(ui, path);
  return isBox ? untickedOf(property, schema.required?.includes(name) === true) : undefined;
}

/**
 * Adds to a form's answers what it means that boxes aren't among them, also those of groups and of entries: page and server judge
 * the same, and what is sent is what is stored. A group that nobody began is left alone; one that the form demands counts as begun,
 * so that what it lacks is told at its fields instead of at the group, which shows no error.
 * @param names the fields that were asked; default: all
 */
export function withUnticked(
  { schema, ui = {} }: Pick<FormDefinition, 'schema' | 'ui'>,
  names?: readonly string[],
): (answers: Answers) => Answers {
  return boxesOf(schema, ui, '', names) ?? asItIs;
}

const asItIs = (answers: Answers): Answers => answers;

type Fill<T> = (value: T) => T;

/** Sets what is below this schema; undefined where nothing has to be. */
function boxesOf(
  schema: JsonSchema,
  ui: FormUi,
  path: string,
  names: readonly string[] = Object.keys(schema.properties ?? {}),
): Fill<Answers> | undefined {
  const fills = names.flatMap((name) => {
    const fill = fillOf(name, schema, ui, `${path}${name}`);
    return fill ? [[name, fill] as const] : [];
  });
  if (fills.length === 0) return undefined;
  return (answers) => {
    const changed = fills.flatMap(([name, fill]) => {
      const value = fill(answers[name]);
      return value === answers[name] ? [] : [[name, value]];
    });
    return changed.length === 0 ? answers : { ...answers, ...Object.fromEntries(changed) };
  };
}

function fillOf(name: string, schema: JsonSchema, ui: FormUi, path: string): Fill<unknown> | undefined {
  const property = schema.properties?.[name] ?? {};
  if (absentOf(name, schema, ui, path) === false) return (value = false) => value;
  const below = (part: JsonSchema) => boxesOf(part, ui, `${path}.`);
  const absent = schema.required?.includes(name) ? {} : undefined;
  const isBegun = absent && typeOf(property) === 'object' && !property.file;
  const inGroup = below(property) ?? (isBegun && asItIs);
  if (inGroup) return (value = absent) => (isRecord(value) ? inGroup(value) : value);
  const rest = property.items && below(property.items);
  const first = (property.prefixItems as JsonSchema[] | undefined)?.map(below) ?? [];
  if (!rest && !first.some(Boolean)) return undefined;
  return (value) =>
    Array.isArray(value) ? mapped(value, (index) => (index in first ? first[index] : rest)) : value;
}

/** The list itself where no entry changes. */
function mapped(entries: unknown[], fillAt: (index: number) => Fill<Answers> | undefined): unknown[] {
  const filled = entries.map((entry, index) => (isRecord(entry) ? (fillAt(index)?.(entry) ?? entry) : entry));
  return filled.some((entry, index) => entry !== entries[index]) ? filled : entries;
}
