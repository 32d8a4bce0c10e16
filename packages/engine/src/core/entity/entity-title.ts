import type { EntityDefinition } from '../types.ts';

const fallbacks = ['name', 'title', 'subject', 'id'];

/** The fields that may name an item. */
export const titleFields = ({ ui }: Pick<EntityDefinition, 'ui'>): string[] => [
  ...(ui.title ?? []),
  ...fallbacks,
];

/** The field that names a reference by convention: `brandId` -> `brandName`, `madeBy` -> `madeByName`. */
export const companionOf = (field: string): string => `${field.replace(/Id$/, '')}Name`;

/** What an item is called: the first filled field of its ui's `title`, else name, title, subject, id. */
export function entityTitle(definition: Pick<EntityDefinition, 'ui'>, item: Record<string, unknown>): string {
  for (const field of titleFields(definition)) {
    const value = item[field];
    if (typeof value === 'string' && value.trim() !== '') return value;
    if (typeof value === 'number') return String(value);
  }
  return '';
}
