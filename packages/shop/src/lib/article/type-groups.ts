import declared from '@rezeptur/schemas/article-types.json';
import type { ArticleType } from '../api/types.ts';

/** Types in the order in which the catalogue shows them, one heading each. */
export const typeOrder: readonly ArticleType[] = [
  'cannabis',
  'readymade',
  'milled',
  'essence',
  'standard',
  'merchandise',
];

/** Flowers, readymade and milled. */
export const isCannabis = (type: ArticleType): boolean => declared.cannabis.includes(type);

/** The filter's groups: flowers, readymade and milled stand under one name. */
export const typeGroupOf = (type: ArticleType): string => (isCannabis(type) ? 'cannabis' : type);

/** The groups that the reader can choose from. */
export function typeGroups(types: readonly ArticleType[]): string[] {
  const there = new Set(types.map(typeGroupOf));
  return [...new Set(typeOrder.map(typeGroupOf))].filter((group) => there.has(group));
}
