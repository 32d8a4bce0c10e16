import { isRecord } from '../../core/schema/is-record.ts';
import type { Loose } from './keywords.ts';
import type { Take } from './note.ts';

const kept = ['title', 'description', '$defs'];

/**
 * A schema whose answers are an object with fields of its own, which a form is. What is anything else (a list, a text, a
 * choice between objects, an object of open keys) becomes the one field of such an object.
 */
export function withRoot(schema: Loose, take: Take): Loose {
  const { properties, patternProperties, additionalProperties: more } = schema;
  const types = [schema.type ?? 'object'].flat();
  const hasFields = isRecord(properties) && Object.keys(properties).length > 0;
  const isOpen = patternProperties !== undefined || isRecord(more);
  if (hasFields && types.includes('object') && !isOpen) {
    if (more === true)
      take('changed', 'additionalProperties', 'a form is sent with the fields that it has, and no others');
    const { additionalProperties: _more, ...rest } = schema;
    return { ...rest, type: 'object', ...(more === false && { additionalProperties: false }) };
  }
  const name = types.includes('array') || schema.items !== undefined ? 'items' : 'value';
  take('changed', '', `a form is an object of fields: the answer stands in its field "${name}"`);
  const { $defs, ...rest } = schema;
  const about = Object.fromEntries(Object.entries(rest).filter(([key]) => kept.includes(key)));
  return {
    ...about,
    type: 'object',
    additionalProperties: false,
    required: [name],
    properties: { [name]: rest },
    ...($defs !== undefined && { $defs }),
  };
}
