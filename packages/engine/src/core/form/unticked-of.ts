import { isRecord } from '../schema/is-record.ts';
import { listOf } from '../schema/list-of.ts';
import type { Answers, FormDefinition, FormUi, JsonSchema } from '../types.ts';
import { branchWords } from './branch-words.ts';
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
 * Adds to a form's answers what it means that boxes aren't among them, also those of groups, of entries, and of branches that the answers
 * lead to: page and server judge the same, and what is sent is what is stored. A group that nobody began is left alone; one that the form
 * demands counts as begun, so that what it lacks is told at its fields instead of at the group, which shows no error.
 * @param names the fields that were asked; default: all
 */
export function withUnticked(
  { schema, ui = {}, shape }: Pick<FormDefinition, 'schema' | 'ui'> & Partial<Pick<FormDefinition, 'shape'>>,
  names?: readonly string[],
): Fill<Answers> {
  return boxesOf(schema, { ui, path: '', holds: shape?.holds, names }) ?? asItIs;
}

const asItIs = (answers: Answers): Answers => answers;

type Fill<T> = (value: T) => T;

interface Place {
  ui: FormUi;
  /** Ends with a dot where it isn't empty. */
  path: string;
  /** Which branch the answers lead to; a form whose fields don't depend on them has none. */
  holds: ((part: unknown, value: unknown) => boolean) | undefined;
  names?: readonly string[] | undefined;
}

/** Sets what is below this schema; undefined where nothing has to be. */
function boxesOf(schema: JsonSchema, place: Place): Fill<Answers> | undefined {
  const { path, names = Object.keys(schema.properties ?? {}) } = place;
  const own = names.flatMap((name) => {
    const fill = fillOf(name, schema, { ...place, path: `${path}${name}` });
    return fill ? [[name, fill] as const] : [];
  });
  const fills: Fill<Answers>[] = [];
  if (own.length > 0)
    fills.push((answers) => {
      const changed = own.flatMap(([name, fill]) => {
        const value = fill(answers[name]);
        return value === answers[name] ? [] : [[name, value]];
      });
      return changed.length === 0 ? answers : { ...answers, ...Object.fromEntries(changed) };
    });
  fills.push(...branchesOf(schema, place));
  return fills.length === 0 ? undefined : (answers) => fills.reduce((filled, fill) => fill(filled), answers);
}

/** Each sets what is in one of the schema's branches, where the answers lead to it. */
function branchesOf(schema: JsonSchema, { holds, ...place }: Place): Fill<Answers>[] {
  if (!holds) return [];
  const below = (part: unknown) => (isRecord(part) ? boxesOf(part, { ...place, holds }) : undefined);
  const { if: question, then: yes, else: no, dependentSchemas = {} } = schema;
  const fills = listOf(schema.allOf).map(below);
  const [ifSo, ifNot] = question ? [below(yes), below(no)] : [];
  if (question && (ifSo || ifNot))
    fills.push((answers) => ((holds(question, answers) ? ifSo : ifNot) ?? asItIs)(answers));
  for (const [name, part] of Object.entries(dependentSchemas as Record<string, JsonSchema>)) {
    const fill = below(part);
    fills.push(fill && ((answers) => (answers[name] === undefined ? answers : fill(answers))));
  }
  for (const listed of [schema.oneOf, schema.anyOf]) {
    const options = listOf(listed).filter(isRecord);
    // Which way is meant, a word says that stands in it alone, such as a `kind`; without one nobody can tell.
    for (const [index, word] of branchWords(schema, options).entries()) {
      const fill = word && below(options[index]);
      fills.push(fill && ((answers) => (answers[word.name] === word.value ? fill(answers) : answers)));
    }
  }
  return fills.filter((fill) => fill !== undefined);
}

function fillOf(name: string, schema: JsonSchema, place: Place): Fill<unknown> | undefined {
  const { ui, path } = place;
  const property = schema.properties?.[name] ?? {};
  if (absentOf(name, schema, ui, path) === false) return (value = false) => value;
  const below = (part: JsonSchema) => boxesOf(part, { ...place, path: `${path}.`, names: undefined });
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
