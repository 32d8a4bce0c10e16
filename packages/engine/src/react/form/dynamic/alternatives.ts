import { getClosestMatchingOption, getDiscriminatorFieldFromSchema, type RJSFSchema } from '@rjsf/utils';
import { isLimit, type JsonSchema, optionSchemas, typeOf } from '../../../core/index.ts';
import { type Resolver, retrieve } from './resolver.ts';

/** The alternatives between which a person chooses; those that only limit what may be answered are none. */
export function alternativesOf(
  resolver: Resolver,
  node: JsonSchema,
  value: unknown,
): JsonSchema[] | undefined {
  const listed = node.oneOf ?? node.anyOf;
  if (!listed || optionSchemas(node).length > 0 || listed.every((one) => isLimit(one, node)))
    return undefined;
  return listed.map((one) => retrieve(resolver, one, value));
}

/** Which of the options a person has chosen, or has begun to answer; undefined where none can be drawn yet. */
export function chosenOption(
  { validator, root, decisions, isUntouched }: Resolver,
  path: string,
  level: number,
  node: JsonSchema,
  options: JsonSchema[],
  value: unknown,
): number | undefined {
  const place = `${path}|${level}`;
  decisions.options.set(place, options);
  const before = decisions.chosen.get(place);
  if (before === undefined && isUntouched(path)) {
    const begun = firstToDraw(node, options);
    if (begun !== undefined) decisions.chosen.set(place, begun);
    return begun;
  }
  const discriminator = getDiscriminatorFieldFromSchema(node as RJSFSchema);
  if (before !== undefined && before < options.length && fits(options[before], node, value)) return before;
  const found = getClosestMatchingOption(
    validator,
    root,
    value,
    options as RJSFSchema[],
    before ?? 0,
    discriminator,
  );
  decisions.chosen.set(place, Math.max(0, found));
  return Math.max(0, found);
}

/**
 * Which alternative is drawn where nothing is answered yet: one that asks for something. One that contains the whole again
 * is never the first, or drawing would come to no end; undefined where there are only such.
 */
function firstToDraw(node: JsonSchema, options: JsonSchema[]): number | undefined {
  const listed = node.oneOf ?? node.anyOf ?? [];
  const ending = options.flatMap((option, index) =>
    listed[index]?.$ref !== undefined && isGroup(option) ? [] : [index],
  );
  return ending.find((index) => typeOf(options[index] ?? {}) !== 'null') ?? ending[0];
}

export const isGroup = (schema: JsonSchema): boolean =>
  typeOf(schema) === 'object' || schema.properties !== undefined || hasAlternatives(schema);

const hasAlternatives = ({ oneOf, anyOf }: JsonSchema): boolean => (oneOf ?? anyOf) !== undefined;

/** What was chosen stays chosen while it is being filled in, unless the value plainly is of another alternative. */
function fits(
  option: JsonSchema | undefined,
  { properties: shared = {} }: JsonSchema,
  value: unknown,
): boolean {
  if (typeof value !== 'object' || value === null) return true;
  const type = option && typeOf(option);
  if (type !== undefined && type !== (Array.isArray(value) ? 'array' : 'object')) return false;
  if (Array.isArray(value) || !option?.properties) return true;
  const known = { ...shared, ...option.properties };
  return Object.keys(value).every((key) => Object.hasOwn(known, key));
}
