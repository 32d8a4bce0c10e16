import { sql } from 'kysely';

/** The sum of a query's amounts, in cents; 0 where it finds none. */
export const centsSum = sql<number>`coalesce(sum(amount_cents), 0)`.as('cents');
