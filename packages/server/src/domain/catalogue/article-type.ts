import type { Article } from '@rezeptur/schemas/types';

export type ArticleType = NonNullable<Article['type']>;

export type Unit = NonNullable<Article['unit']>;

const cannabisTypes: readonly ArticleType[] = ['cannabis', 'readymade', 'milled'];
const preparedTypes: readonly ArticleType[] = ['readymade', 'milled'];
const membersOnlyTypes: readonly ArticleType[] = ['standard', 'merchandise'];

/** Cannabis and essences, which have laboratory values: a released batch of them has a certificate. */
export const medicineTypes: readonly ArticleType[] = [...cannabisTypes, 'essence'];

/** Flowers, readymade and milled: counted in grams of cannabis, filled in the pharmacy. */
export const isCannabis = (type: ArticleType): boolean => cannabisTypes.includes(type);

/** Own-brand goods that come in a prepared package. */
export const isPrepared = (type: ArticleType): boolean => preparedTypes.includes(type);

/** Accessories and merchandise: a visitor's answers don't contain them at all. */
export const isMembersOnly = (type: ArticleType): boolean => membersOnlyTypes.includes(type);

/** Flowers are sold from 5 packages of a gram up, everything else from one. */
export const minimumAmount = (type: ArticleType): number => (type === 'cannabis' ? 5 : 1);

/** The quantity menu ends here; the server holds the same limit. */
export const maximumAmount = 200;
