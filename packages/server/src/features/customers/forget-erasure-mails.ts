import { statesIn } from '@rezeptur/engine/core';
import mailFlow from '@rezeptur/schemas/flows/mail.json' with { type: 'json' };
import type { MailState } from '@rezeptur/schemas/types';
import type { Deps } from '../../deps.ts';

const over = statesIn(mailFlow, 'over') as MailState[];

/** The mail that tells of the erasure needs its address until it has left, or was given up; answers how many go. */
export const createForgetErasureMails =
  ({ db }: Pick<Deps, 'db'>) =>
  async (): Promise<number> => {
    const { numDeletedRows } = await db
      .deleteFrom('mail')
      .where('state', 'in', over)
      .where('customerId', 'in', (eb) =>
        eb.selectFrom('customer').where('state', '=', 'erased').select('customer.id'),
      )
      .executeTakeFirst();
    return Number(numDeletedRows);
  };
