import { changeByRole } from './change-by-role.ts';
import type { Loose } from './keywords.ts';
import { below, type Take } from './note.ts';

/** Keywords that speak of one type of value. */
const speaksOf: Record<string, string[]> = {
  string: ['minLength', 'maxLength', 'pattern', 'format', 'contentMediaType'],
  number: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  array: [
    'items',
    'prefixItems',
    'minItems',
    'maxItems',
    'uniqueItems',
    'contains',
    'minContains',
    'maxContains',
    'unevaluatedItems',
  ],
  object: [
    'properties',
    'required',
    'patternProperties',
    'additionalProperties',
    'unevaluatedProperties',
    'propertyNames',
    'minProperties',
    'maxProperties',
    'dependentRequired',
    'dependentSchemas',
  ],
};
const inPlace = ['allOf', 'anyOf', 'oneOf', 'if', '$ref'];
const titles: Record<string, string> = {
  string: 'Text',
  number: 'Number',
  integer: 'Whole number',
  boolean: 'Yes or no',
  array: 'List',
  object: 'Group',
};

/**
 * Says of each value that is asked for which type it has: what its keywords and choices speak of, where the schema itself
 * leaves it open. A value of several types becomes a choice of them, so that each is drawn as what it is.
 */
export const oneType = (schema: Loose, take: Take): Loose =>
  changeByRole(schema, (part, role, path) => (role === 'value' ? typed(part, take, path) : part));

function typed(now: Loose, take: Take, path: string): Loose {
  const types = [now.type ?? []].flat() as string[];
  const real = types.filter((type) => type !== 'null');
  if (
    real.length > 1 &&
    now.enum === undefined &&
    !(real.length === 2 && real.includes('integer') && real.includes('number'))
  )
    return choice(now, types, take, path);
  if (real.length > 1) return withType(now, types);
  if (types.length > 0 || hasOwnSay(now)) return now;
  return inferred(now, take, path);
}

const hasOwnSay = (schema: Loose): boolean => inPlace.some((key) => schema[key] !== undefined);

/** A number that may be whole is a number; what is chosen from a list has the type of its choices. */
function withType(schema: Loose, types: string[]): Loose {
  if (Array.isArray(schema.enum)) return { ...schema, type: typesIn(schema.enum) };
  return { ...schema, type: types.includes('null') ? ['number', 'null'] : 'number' };
}

function inferred(schema: Loose, take: Take, path: string): Loose {
  const values = Array.isArray(schema.enum) ? schema.enum : 'const' in schema ? [schema.const] : undefined;
  if (values) return { type: typesIn(values), ...schema };
  const spoken = Object.entries(speaksOf).flatMap(([type, keys]) =>
    keys.some((key) => schema[key] !== undefined) ? [type] : [],
  );
  const [only] = spoken;
  if (spoken.length === 1 && only) {
    take('changed', path, `has the type ${only}, of which its keywords speak`);
    return { type: only, ...schema };
  }
  if (schema.not !== undefined && Object.keys(schema.not as object).length === 0) return schema;
  take('changed', path, 'may be anything: a text, a number, yes or no can be answered');
  return choice(schema, spoken.length > 0 ? spoken : ['string', 'number', 'boolean'], () => {}, path);
}

function typesIn(values: unknown[]): string | string[] {
  const types = [...new Set(values.map(typeOf))];
  const joined = types.includes('number') ? types.filter((type) => type !== 'integer') : types;
  return joined.length === 1 ? (joined[0] ?? 'string') : joined;
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  return typeof value;
}

function choice(schema: Loose, types: string[], take: Take, path: string): Loose {
  take('changed', below(path, 'type'), `may be ${types.join(' or ')}: drawn as a choice of them`);
  const own = Object.values(speaksOf).flat();
  const beside = Object.fromEntries(
    Object.entries(schema).filter(([key]) => key !== 'type' && !own.includes(key)),
  );
  // Nothing is answered by leaving the field empty.
  const answered = types.filter((type) => type !== 'null');
  const listed = answered.includes('number') ? answered.filter((type) => type !== 'integer') : answered;
  const alternatives = listed.map((type) => {
    const keys = speaksOf[type === 'integer' ? 'number' : type] ?? [];
    const said = Object.entries(schema).filter(([key]) => keys.includes(key));
    return { title: titles[type] ?? type, type, ...Object.fromEntries(said) };
  });
  const key = beside.anyOf === undefined ? 'anyOf' : undefined;
  if (key) return { ...beside, anyOf: alternatives };
  return { ...beside, allOf: [...((beside.allOf as unknown[] | undefined) ?? []), { anyOf: alternatives }] };
}
