import type { JsonSchema } from '../types.ts';
import { choiceWritten } from './choice-texts.ts';

const numeral = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?$/i;

/** A multipart text as the type its schema asks for. What doesn't fit stays a text, for the validator to refuse. */
export function castText(text: string, schemas: JsonSchema[]): unknown {
  const choice = choiceWritten(text, schemas);
  if (choice !== undefined) return choice;
  const wanted = new Set(schemas.flatMap(typesOf));
  if (wanted.has('string') || wanted.size === 0) return text;
  // Nothing is meant where an empty list would be refused.
  const needsEntries = schemas.some(({ minItems = 0 }) => minItems > 0);
  if (text === '' && wanted.has('array') && !(needsEntries && wanted.has('null'))) return [];
  if (text === '' && wanted.has('null')) return null;
  if (text === '' && wanted.has('object')) return {};
  if (wanted.has('boolean') && (text === '1' || text === 'true')) return true;
  if (wanted.has('boolean') && (text === '0' || text === 'false')) return false;
  const isNumber = wanted.has('number') || wanted.has('integer');
  return isNumber && numeral.test(text) && Number.isFinite(Number(text)) ? Number(text) : text;
}

/** Would schemas that speak about a text read it in different ways? */
export function isReadInSeveralWays(text: string, schemas: JsonSchema[]): boolean {
  const types = schemas.flatMap(typesOf).map((type) => (type === 'integer' ? 'number' : type));
  const several = new Set(types.filter((type) => type !== 'null')).size > 1;
  return several && choiceWritten(text, schemas) === undefined;
}

/** The types that a schema names, or those of the values that it lists. */
export function typesOf({ type, enum: values, const: value }: JsonSchema): string[] {
  if (type !== undefined) return [type].flat();
  const listed = [...(values ?? []), ...(value === undefined ? [] : [value])];
  return listed.map((it) => (it === null ? 'null' : typeof it));
}
