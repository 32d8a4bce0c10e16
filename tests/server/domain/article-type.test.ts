import article from '@rezeptur/schemas/entities/article/schema.json' with { type: 'json' };
import { expect, it } from 'vitest';
import {
  type ArticleType,
  isCannabis,
  isMembersOnly,
  isPrepared,
  medicineTypes,
  minimumAmount,
} from '../../../packages/server/src/domain/catalogue/article-type.ts';

const types = article.properties.type.enum as ArticleType[];

it.each<[string, (type: ArticleType) => boolean, ArticleType[]]>([
  ['are cannabis, counted in grams', isCannabis, ['cannabis', 'readymade', 'milled']],
  ['come in a prepared package', isPrepared, ['readymade', 'milled']],
  ['are shown to members only', isMembersOnly, ['standard', 'merchandise']],
  [
    'have a certificate',
    (type) => medicineTypes.includes(type),
    ['cannabis', 'readymade', 'milled', 'essence'],
  ],
  ['are sold from 5 packages up', (type) => minimumAmount(type) === 5, ['cannabis']],
  ['are sold one by one', (type) => minimumAmount(type) === 1, types.filter((type) => type !== 'cannabis')],
])('of the types of articles these %s', (_what, isSo, expected) => {
  expect(types.filter(isSo).sort()).toEqual([...expected].sort());
});
