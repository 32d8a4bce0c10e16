import { directAt } from '../multipart/schemas-at.ts';
import { withoutEmpties } from '../schema/answers/without-empties.ts';
import { deepEqual } from '../schema/deep-equal.ts';
import { isRecord } from '../schema/is-record.ts';
import { listOf } from '../schema/list-of.ts';
import { pieceAt } from '../schema/piece-at.ts';
import type { Answers, FormDefinition, FormUi, JsonSchema } from '../types.ts';
import { countedAnswers } from './answers-to-send.ts';
import { typeOf } from './fields/field-types.ts';
import { isYesOrNo, speaksBelow } from './fields/is-yes-or-no.ts';
import { branchWords } from './words/branch-words.ts';

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

/** What of a form says which boxes it asks, and when. */
type Asked = Pick<FormDefinition, 'schema' | 'ui'> & Partial<Pick<FormDefinition, 'shape' | 'begun'>>;

/** More rounds than there are boxes that lead to each other. */
const MOST_ROUNDS = 40;

/**
 * Adds to a form's answers what it means that boxes aren't among them, also those of groups, of entries, and of branches that the answers
 * lead to: page and server judge the same, and what is sent is what is stored. A group that nobody began is left alone; one that the form
 * demands counts as begun, so that what it lacks is told at its fields instead of at the group, which shows no error.
 * @param names the fields that were asked; default: all
 */
export function withUnticked(form: Asked, names?: readonly string[]): Fill<Answers> {
  const { schema, ui = {}, shape } = form;
  const place: Place = {
    ui,
    root: schema,
    path: '',
    holds: shape?.holds,
    names,
    following: [],
    known: new Map(),
  };
  const fill = within(schema, place);
  if (!fill) return (answers) => answers;
  return (answers) => {
    let isAsked = false;
    // At first each box sees those before it; which of them stay, only all together tell.
    let filled = fill(answers, () => {
      isAsked = true;
    }) as Answers;
    for (let round = 0; isAsked && round < MOST_ROUNDS; round++) {
      const seen = withoutEmpties(countedAnswers(form, filled), true);
      const next = fill(answers, () => seen) as Answers;
      if (deepEqual(next, filled)) break;
      filled = next;
    }
    return filled;
  };
}

type Fill<T> = (value: T) => T;

/** Fills a value; `see` tells what of it is shown and sent, which alone decides over branches. Asked where there are such. */
type FillSeen<T = unknown> = (value: T, see: () => unknown) => T;

interface Place {
  ui: FormUi;
  /** What references point into. */
  root: JsonSchema;
  /** Ends with a dot where it isn't empty. */
  path: string;
  /** Which branch the answers lead to; a form whose fields don't depend on them has none. */
  holds: ((part: unknown, value: unknown) => boolean) | undefined;
  names?: readonly string[] | undefined;
  /** References that led here in place: one that leads to itself so says nothing more. */
  following: readonly string[];
  /** What was found behind references and open keys, whose depth only the answers know. */
  known: Map<JsonSchema, Map<string, FillSeen | undefined>>;
}

/** Sets what is in a value of this schema; undefined where nothing has to be. */
function within(schema: unknown, place: Place): FillSeen | undefined {
  if (!isRecord(schema)) return undefined;
  const group = [fieldsOf(schema, place), openOf(schema, place)].filter((fill) => fill !== undefined);
  const list = entriesOf(schema, place);
  const both = [referredBy(schema, place), ...branchesOf(schema, place)].filter((fill) => fill !== undefined);
  if (!list && group.length + both.length === 0) return undefined;
  return (value, see) => {
    if (Array.isArray(value)) return run(both, list ? list(value, see) : value, see);
    return isRecord(value) ? run(both, run(group, value, see), see) : value;
  };
}

const run = <T>(fills: FillSeen<T>[], value: T, see: () => unknown): T =>
  fills.reduce((filled, fill) => fill(filled, see), value);

/** What is set in a part of a value. */
const below = (place: Place, path: string): Place => ({ ...place, path, names: undefined, following: [] });

const partOf = (whole: unknown, key: string | number): unknown =>
  isRecord(whole) || Array.isArray(whole) ? (whole as Answers)[key] : undefined;

/** Sets the named fields of a group. */
function fieldsOf(schema: JsonSchema, place: Place): FillSeen<Answers> | undefined {
  const { path, names = Object.keys(schema.properties ?? {}) } = place;
  const own = names.flatMap((name) => {
    const fill = fillOf(name, schema, below(place, `${path}${name}`));
    return fill ? [[name, fill] as const] : [];
  });
  if (own.length === 0) return undefined;
  return (answers, see) => {
    const changed = own.flatMap(([name, fill]) => {
      const value = fill(answers[name], () => partOf(see(), name));
      return value === answers[name] ? [] : [[name, value]];
    });
    return changed.length === 0 ? answers : { ...answers, ...Object.fromEntries(changed) };
  };
}

function fillOf(name: string, schema: JsonSchema, place: Place): FillSeen | undefined {
  const property = schema.properties?.[name] ?? {};
  if (absentOf(name, schema, place.ui, place.path) === false) return (value = false) => value;
  const fill = within(property, below(place, `${place.path}.`));
  const isGroup = typeOf(property) === 'object' || property.properties !== undefined;
  if (!isGroup || property.file || !schema.required?.includes(name)) return fill;
  return (value = {}, see) => (fill ? fill(value, see) : value);
}

/** Sets what is under keys that the schema doesn't name. */
function openOf(schema: JsonSchema, place: Place): FillSeen<Answers> | undefined {
  const { properties = {}, patternProperties, additionalProperties } = schema;
  if (!patternProperties && !isRecord(additionalProperties)) return undefined;
  return (answers, see) => {
    const changed = Object.entries(answers).flatMap(([key, value]) => {
      if (Object.hasOwn(properties, key)) return [];
      const next = directAt([schema], key).reduce<unknown>((filled, part) => {
        const fill = later(part, below(place, `${place.path}${key}.`));
        return fill ? fill(filled, () => partOf(see(), key)) : filled;
      }, value);
      return next === value ? [] : [[key, next]];
    });
    return changed.length === 0 ? answers : { ...answers, ...Object.fromEntries(changed) };
  };
}

/** Sets what is in a list's entries; the list itself where none changes. */
function entriesOf({ prefixItems, items }: JsonSchema, place: Place): FillSeen<unknown[]> | undefined {
  const inEntry = below(place, place.path);
  const first = listOf(prefixItems).map((part) => within(part, inEntry));
  const rest = within(items, inEntry);
  if (!rest && !first.some(Boolean)) return undefined;
  return (entries, see) => {
    const filled = entries.map((entry, index) => {
      const fill = index in first ? first[index] : rest;
      return fill ? fill(entry, () => partOf(see(), index)) : entry;
    });
    return filled.some((entry, index) => entry !== entries[index]) ? filled : entries;
  };
}

/** Sets what a reference describes, once there is a value for it. */
function referredBy({ $ref }: JsonSchema, place: Place): FillSeen | undefined {
  const target = $ref === undefined ? undefined : pieceAt(place.root, $ref);
  if (!target || $ref === undefined || place.following.includes($ref)) return undefined;
  const there = { ...place, following: [...place.following, $ref] };
  return (value, see) => later(target, there)?.(value, see) ?? value;
}

/** The same as `within`, found once there is a value for it, and once for all places of which the ui says nothing. */
function later(schema: JsonSchema, place: Place): FillSeen | undefined {
  const isSpoken = place.path === '' || speaksBelow(place.ui, place.path.slice(0, -1));
  const there = isSpoken ? place : { ...place, ui: {}, path: '' };
  const known = place.known.get(schema) ?? new Map<string, FillSeen | undefined>();
  place.known.set(schema, known);
  if (!known.has(there.path)) known.set(there.path, within(schema, there));
  return known.get(there.path);
}

/** Each sets what is in one of the schema's branches, where the answers lead to it. */
function branchesOf(schema: JsonSchema, place: Place): FillSeen[] {
  const { holds } = place;
  if (!holds) return [];
  const inBranch = (part: unknown) => within(part, place);
  const fills = listOf(schema.allOf).map(inBranch);
  const only = (part: unknown, isMeant: (seen: unknown) => boolean) => {
    const fill = inBranch(part);
    fills.push(
      fill &&
        ((value, see) => {
          const seen = see();
          // What is left out as a whole decides for itself.
          return isMeant(isRecord(seen) || Array.isArray(seen) ? seen : value) ? fill(value, see) : value;
        }),
    );
  };
  const { if: question, then: yes, else: no, dependentSchemas = {} } = schema;
  if (question !== undefined) {
    only(yes, (seen) => holds(question, seen));
    only(no, (seen) => !holds(question, seen));
  }
  for (const [name, part] of Object.entries(dependentSchemas as Record<string, JsonSchema>))
    only(part, (seen) => partOf(seen, name) !== undefined);
  for (const listed of [schema.oneOf, schema.anyOf]) {
    const options = listOf(listed).filter(isRecord);
    // Which way is meant, a word says that stands in it alone, such as a `kind`; without one nobody can tell.
    for (const [index, word] of branchWords(schema, options).entries())
      if (word) only(options[index], (seen) => partOf(seen, word.name) === word.value);
  }
  return fills.filter((fill) => fill !== undefined);
}
