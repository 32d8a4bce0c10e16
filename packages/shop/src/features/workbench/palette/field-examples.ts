import { fieldTypeNames } from '@rezeptur/engine/core';
import type { FieldExample } from './insert-field.ts';

const files = import.meta.glob<{ default: FieldExample }>('../../../../../../schemas/examples/fields/*.json');

const pathOf = (type: string) => Object.keys(files).find((path) => path.endsWith(`/${type}.json`)) ?? '';

/** What there is in the palette: every type of field that has an example. */
export const paletteTypes = fieldTypeNames.filter((type) => files[pathOf(type)] !== undefined);

export async function exampleOf(type: string): Promise<FieldExample> {
  const load = files[pathOf(type)];
  if (!load) throw new Error(`There is no example of the field type "${type}"`);
  return (await load()).default;
}
