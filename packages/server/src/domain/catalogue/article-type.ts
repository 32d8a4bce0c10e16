import declared from '@rezeptur/schemas/article-types.json' with { type: 'json' };
import medicine from '@rezeptur/schemas/shared/medicine.json' with { type: 'json' };
import type { Article } from '@rezeptur/schemas/types';

export type ArticleType = NonNullable<Article['type']>;

export type Unit = NonNullable<Article['unit']>;

const cannabisTypes = declared.cannabis as readonly ArticleType[];
const minimumAmounts: Partial<Record<ArticleType, number>> = declared.minimumAmounts;
const preparedTypes: readonly ArticleType[] = ['readymade', 'milled'];
const membersOnlyTypes: readonly ArticleType[] = ['standard', 'merchandise'];

/** Cannabis and essences, which have laboratory values. */
export const medicineTypes = medicine.enum as readonly ArticleType[];

/** Flowers, readymade and milled: counted in grams of cannabis, filled in the pharmacy. */
export const isCannabis = (type: ArticleType): boolean => cannabisTypes.includes(type);

/** Own-brand goods that come in a prepared package. */
export const isPrepared = (type: ArticleType): boolean => preparedTypes.includes(type);

/** Accessories and merchandise: a visitor's answers don't contain them at all. */
export const isMembersOnly = (type: ArticleType): boolean => membersOnlyTypes.includes(type);

/** Flowers are sold from some packages of a gram up, everything else from one. */
export const minimumAmount = (type: ArticleType): number => minimumAmounts[type] ?? 1;

/** One order holds no more packages of an article. */
export const { maximumAmount } = declared;
