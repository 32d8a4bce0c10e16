import type { EntityUi } from '../types.ts';

const usual = 10_000;

/** How many rows of a list fit into a file that is written as a whole; the list's own number, or the usual one. */
export const sheetRows = ({ list }: Pick<EntityUi, 'list'>): number => list?.export?.sheetRows ?? usual;
