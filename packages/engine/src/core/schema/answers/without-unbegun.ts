import { isYesOrNo } from '../../form/fields/is-yes-or-no.ts';
import { directAt } from '../../multipart/schemas-at.ts';
import { blockingFailures } from '../../rules/failures-of.ts';
import type { FormUi, JsonSchema } from '../../types.ts';
import { applyingSchemas } from '../applying-schemas.ts';
import { holds } from '../conditions/holds.ts';
import { deepEqual } from '../deep-equal.ts';
import { isFileAnswer } from '../formats/file.ts';
import { isRecord } from '../is-record.ts';
import { listOf } from '../list-of.ts';
import { withoutEmpties } from './without-empties.ts';

type Plain = Record<string, unknown>;

/** What is judged: the whole schema, and how its fields are asked. */
interface Judged {
  schema: JsonSchema;
  ui?: FormUi;
}

/**
 * Answers without the optional groups that nobody began: those that hold nothing but what the schema gives by itself, and would be
 * refused for what they lack. A group with an answer in it is asked for all that it needs, and one that its constants and
 * defaults complete is kept. What holds no such group comes back as the same object.
 */
export function withoutUnbegun<T>(judged: Judged, answers: T): T {
  if (!holdsContainer(answers)) return answers;
  const left = leave([judged.schema], { value: answers, seen: asSeen(answers) }, '', judged) as T;
  // What is gone may have begun, or demanded, what stays.
  return left === answers ? answers : withoutUnbegun(judged, left);
}

/** A value, and the same without what is empty: as validators and conditions see it. */
interface Part {
  value: unknown;
  seen: unknown;
}

const asSeen = (value: unknown): unknown => withoutEmpties(value, true);

const holdsContainer = (value: unknown): boolean =>
  (Array.isArray(value) || isGroup(value)) && Object.values(value).some(isContainer);

function leave(direct: JsonSchema[], { value, seen }: Part, path: string, judged: Judged): unknown {
  if (!holdsContainer(value)) return value;
  const applying = applyingSchemas(direct, seen, judged.schema);
  if (Array.isArray(value)) {
    const entries = value.map((entry, index) =>
      isContainer(entry)
        ? leave(directAt(applying, index), { value: entry, seen: (seen as unknown[])[index] }, path, judged)
        : entry,
    );
    return entries.every((entry, index) => entry === value[index]) ? value : entries;
  }
  const group = seen as Plain;
  let isSame = true;
  const entries = Object.entries(value as Plain).flatMap(([name, inner]) => {
    if (!isContainer(inner)) return [[name, inner]];
    const below = directAt(applying, name);
    const at = path === '' ? name : `${path}.${name}`;
    const next = leave(below, { value: inner, seen: group[name] }, at, judged);
    const left = next === inner ? group[name] : asSeen(next);
    const isUnbegun =
      isContainer(left) &&
      (isGroup(left) ? asksForGroup : asksForPlaces)(below, left, judged.schema) &&
      !applying.some((schema) => demands(schema, name, group)) &&
      isFromSchema(below, left, at, judged) &&
      isRefused(below, left, judged.schema);
    isSame &&= !isUnbegun && next === inner;
    return isUnbegun ? [] : [[name, next]];
  });
  return isSame ? value : Object.fromEntries(entries);
}

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null;

const isGroup = (value: unknown): value is Plain => isRecord(value) && !isFileAnswer(value);

/** A group is an object with fields; nothing in the place of a text, a list or a file is none. */
function asksForGroup(direct: JsonSchema[], value: object, root: JsonSchema): boolean {
  const applying = applyingSchemas(direct, value, root);
  return (
    applying.some(({ type, properties }) => properties || [type].flat().includes('object')) &&
    !applying.some(({ file }) => file)
  );
}

/** A list of fixed places is filled in as a group is. */
const asksForPlaces = (direct: JsonSchema[], value: object, root: JsonSchema): boolean =>
  Array.isArray(value) && applyingSchemas(direct, value, root).some(({ prefixItems }) => prefixItems);

function demands({ required = [], dependentRequired = {} }: JsonSchema, name: string, value: Plain): boolean {
  const dependent = Object.entries(dependentRequired as Record<string, string[]>);
  return (
    required.includes(name) ||
    dependent.some(([key, names]) => value[key] !== undefined && names.includes(name))
  );
}

/** Does a value say nothing that the schema doesn't say already? An unticked box says nothing, a "no" to a question does. */
function isFromSchema(
  direct: JsonSchema[],
  value: unknown,
  path: string,
  judged: Judged,
  presets: unknown[] = [],
): boolean {
  if (value === undefined || value === null || value === '') return true;
  const applying = applyingSchemas(direct, value, judged.schema);
  // What nobody may write, nobody has answered.
  if (applying.some(({ readOnly }) => readOnly === true)) return true;
  // A consent is never preset: who has ticked it has answered.
  const own = applying.flatMap(({ default: preset, const: only }) => [
    preset,
    only === true ? undefined : only,
  ]);
  const all = [...presets, ...own].filter((preset) => preset !== undefined);
  if (all.some((preset) => deepEqual(preset, value))) return true;
  if (value === false) return !isYesOrNo(judged.ui ?? {}, path);
  const isWithin = (key: string | number, inner: unknown, at: string) =>
    isFromSchema(
      directAt(applying, key),
      inner,
      at,
      judged,
      all.map((preset) => (isContainer(preset) ? (preset as Plain)[key] : undefined)),
    );
  if (Array.isArray(value)) {
    // Entries beyond the fixed ones somebody has added.
    const fixed = Math.max(0, ...applying.map(({ prefixItems }) => listOf(prefixItems).length));
    return value.length <= fixed && value.every((entry, index) => isWithin(index, entry, path));
  }
  return (
    isGroup(value) && Object.entries(value).every(([name, inner]) => isWithin(name, inner, `${path}.${name}`))
  );
}

/** Would the group be refused as it is? */
function isRefused(direct: JsonSchema[], seen: object, root: JsonSchema): boolean {
  const answered = seen as Plain;
  if (direct.some((schema) => !holds(schema, answered, root))) return true;
  const rules = applyingSchemas(direct, answered, root).flatMap(({ properties = {} }) =>
    Object.entries(properties),
  );
  return rules.some(
    ([name, property]) =>
      typeof property.rules === 'string' &&
      blockingFailures(property.rules, answered[name], answered, name).length > 0,
  );
}
