import type { Deps } from '../../deps.ts';

/** The mail that tells of the erasure needs its address until it has left, or was given up; answers how many go. */
export const createForgetErasureMails =
  ({ db }: Pick<Deps, 'db'>) =>
  async (): Promise<number> => {
    const { numDeletedRows } = await db
      .deleteFrom('mail')
      .where('state', 'in', ['sent', 'failed'])
      .where('customerId', 'in', (eb) =>
        eb.selectFrom('customer').where('state', '=', 'erased').select('customer.id'),
      )
      .executeTakeFirst();
    return Number(numDeletedRows);
  };
