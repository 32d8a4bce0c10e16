import { longestLine } from '../../core/form/fields/widget-of.ts';
import { isRecord } from '../../core/schema/is-record.ts';
import { changeByRole } from './change-by-role.ts';
import type { Loose } from './keywords.ts';
import { below, type Take } from './note.ts';

// A bound that nobody asked for makes no field of several lines.
const LONGEST_TEXT = longestLine;
const LONGEST_LIST = 100;
const MOST_CHARACTERS = 1_000_000;
const MOST_ENTRIES = 100_000;
const inPlace = ['allOf', 'anyOf', 'oneOf', 'if', 'then', 'else', 'dependentSchemas', '$ref'];
/** Formats that bound a text by themselves. */
const bounding = [
  'date',
  'date-time',
  'date-time-local',
  'time',
  'time-local',
  'uuid',
  'ipv4',
  'ipv6',
  'color',
];

/**
 * What is sent to a server has an end: texts and lists get an upper bound where they have none, objects know their keys.
 * Where a schema only limits what is described elsewhere, it bounds nothing more.
 */
export const closeAndBound = (schema: Loose, take: Take): Loose =>
  changeByRole(schema, (part, role, path) => {
    const now = { ...part };
    const types = [now.type ?? []].flat();
    if (role === 'refinement') {
      if (types.includes('string') && !isBounded(now)) now.maxLength = MOST_CHARACTERS;
      if (types.includes('array')) now.maxItems ??= MOST_ENTRIES;
      return now;
    }
    if (isRecord(now.properties)) now.properties = possible(now.properties, path, take);
    if (types.includes('string')) boundText(now, path, take);
    if (types.includes('array')) boundList(now, path, take);
    if (role === 'value') return isObjectLike(now) ? closed(now, path, take) : now;
    // The type is said around it; saying it again would ask again which keys there are.
    if (now.type === 'object') delete now.type;
    return now;
  });

const isObjectLike = (schema: Loose): boolean =>
  schema.type === 'object' ||
  (schema.type === undefined && schema.properties !== undefined) ||
  isObjectOrNull(schema.type);

const isObjectOrNull = (type: unknown): boolean => Array.isArray(type) && type.includes('object');

const isBounded = (schema: Loose): boolean =>
  typeof schema.maxLength === 'number' ||
  schema.enum !== undefined ||
  schema.const !== undefined ||
  bounding.includes(String(schema.format));

/** Gives a text an upper bound where it has none that counts: `longest`, or what it needs at least. */
export function boundText(schema: Loose, path: string, take: Take, longest = LONGEST_TEXT): void {
  if (isBounded(schema)) {
    if (Number(schema.maxLength ?? 0) <= MOST_CHARACTERS) return;
    take('changed', below(path, 'maxLength'), `${MOST_CHARACTERS} characters are the most`);
    schema.maxLength = MOST_CHARACTERS;
    return;
  }
  schema.maxLength = Math.min(MOST_CHARACTERS, Math.max(longest, Number(schema.minLength ?? 0)));
  take('added', below(path, 'maxLength'), `${schema.maxLength}, because a text needs a bound`);
}

function boundList(schema: Loose, path: string, take: Take): void {
  if (schema.items === undefined && schema.prefixItems === undefined) {
    schema.items = { type: 'string', maxLength: LONGEST_TEXT };
    take('changed', below(path, 'items'), 'entries may be anything: they are asked for as texts');
  }
  if (schema.items === undefined && Array.isArray(schema.prefixItems)) {
    schema.items = false;
    take('changed', below(path, 'items'), 'no entries but those that are described');
  }
  const fixed = Array.isArray(schema.prefixItems) ? schema.prefixItems.length : 0;
  if (typeof schema.maxItems !== 'number') {
    const isFull = schema.items === false || isNothing(schema.items);
    schema.maxItems = isFull
      ? fixed
      : Math.min(MOST_ENTRIES, Math.max(LONGEST_LIST, Number(schema.minItems ?? 0)));
    take('added', below(path, 'maxItems'), `${schema.maxItems}, because a list needs a bound`);
  } else if (schema.maxItems > MOST_ENTRIES) {
    schema.maxItems = MOST_ENTRIES;
    take('changed', below(path, 'maxItems'), `${MOST_ENTRIES} entries are the most`);
  }
}

/** A property that no value fits is one that must not be there, which a closed object says already. */
const possible = (properties: Loose, path: string, take: Take): Loose =>
  Object.fromEntries(
    Object.entries(properties).filter(([name, part]) => {
      if (!isNothing(part)) return true;
      take('changed', below(path, 'properties', name), 'can have no value and is not asked');
      return false;
    }),
  );

const isNothing = (schema: unknown): boolean =>
  isRecord(schema) && isRecord(schema.not) && Object.keys(schema.not).length === 0;

function closed(schema: Loose, path: string, take: Take): Loose {
  if (schema.additionalProperties !== undefined || schema.unevaluatedProperties !== undefined) return schema;
  if (schema.patternProperties === undefined && schema.properties === undefined && !branches(schema)) {
    take('changed', path, 'has no fields of its own: keys and texts can be added');
    return { ...schema, additionalProperties: { type: 'string', maxLength: LONGEST_TEXT } };
  }
  take('added', path, 'has no fields but those that are described');
  const own = new Set(Object.keys((schema.properties ?? {}) as Loose));
  return { ...schema, [bringsFields(schema, own) ? 'unevaluatedProperties' : 'additionalProperties']: false };
}

const branches = (schema: Loose): boolean => inPlace.some((key) => schema[key] !== undefined);

/** Does a branch declare keys that the schema itself doesn't? */
function bringsFields(schema: Loose, own: ReadonlySet<string>): boolean {
  const tables = isRecord(schema.dependentSchemas) ? Object.values(schema.dependentSchemas) : [];
  const below = [...inPlace.flatMap((key) => schema[key] ?? []), ...tables].filter(isRecord);
  return (
    schema.$ref !== undefined ||
    below.some((part) => {
      const names = isRecord(part.properties) ? Object.keys(part.properties) : [];
      const isOpen = [part.patternProperties, part.additionalProperties, part.unevaluatedProperties].some(
        (more) => more !== undefined && more !== false,
      );
      return isOpen || names.some((name) => !own.has(name)) || bringsFields(part, own);
    })
  );
}
