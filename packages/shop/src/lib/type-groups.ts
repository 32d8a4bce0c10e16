import type { ArticleType } from './types.ts';

/** Types in the order in which the catalogue shows them, one heading each. */
export const typeOrder: readonly ArticleType[] = [
  'cannabis',
  'readymade',
  'milled',
  'essence',
  'standard',
  'merchandise',
];

const ofCannabis: readonly ArticleType[] = ['cannabis', 'readymade', 'milled'];

/** The filter's groups: flowers, readymade and milled stand under one name. */
export const typeGroupOf = (type: ArticleType): string => (ofCannabis.includes(type) ? 'cannabis' : type);

/** The groups that the reader can choose from. */
export function typeGroups(types: readonly ArticleType[]): string[] {
  const there = new Set(types.map(typeGroupOf));
  return [...new Set(typeOrder.map(typeGroupOf))].filter((group) => there.has(group));
}
