import { unknownName } from '@rezeptur/engine/core';
import type { NewField } from './shape-of.ts';
import { entryName } from './shape-of.ts';

/**
 * Puts `address.street` into the field `address`, which is named before it; a list whose entries are of no type holds texts.
 * @throws for a path that leads into no field.
 */
export function nestFields(listed: readonly NewField[]): NewField[] {
  const nested: NewField[] = [];
  for (const field of listed) {
    const path = field.name.split('.');
    const name = path.pop() ?? '';
    placeFor(nested, path).push({
      ...field,
      name,
      ...(field.fields && { fields: nestFields(field.fields) }),
    });
  }
  return nested.map(withEntries);
}

/** The fields at a path; a field gets its list of them with the first. */
function placeFor(fields: NewField[], path: readonly string[]): NewField[] {
  return path.reduce((place, name) => {
    const parent = place.find((one) => one.name === name);
    const known = place.map((one) => one.name);
    if (!parent) throw new Error(`${unknownName('field', name, known)}; a group is named before its fields`);
    parent.fields ??= [];
    return parent.fields;
  }, fields);
}

function withEntries(field: NewField): NewField {
  const fields = field.fields?.map(withEntries);
  if (field.type !== 'list' || fields) return { ...field, ...(fields && { fields }) };
  return { ...field, fields: [{ name: entryName, type: 'text', required: true }] };
}
