import { isOldEnough } from '@rezeptur/engine/core';
import type { Deps } from '../../deps.ts';
import type { AppliedEvent, FlowBehaviour } from '../../entities/flows.ts';
import { readBalance } from '../../platform/read-balance.ts';
import { localeOf } from '../../platform/texts.ts';
import { freeCustomerNumber } from './customer-number.ts';
import { forgetCustomer } from './forget-customer.ts';

const day = 86_400_000;
/** Identity cards are only needed to decide; insurance cards stay. */
const idCards = ['idCardFront', 'idCardBack'];
const idCardsKeptFor = 30 * day;

/** What the account flow knows about a customer. */
export function createAccountFlow({ documents, mails }: Pick<Deps, 'documents' | 'mails'>): FlowBehaviour {
  return {
    async loadFacts({ tx, row }) {
      const kinds = (await documents.list(tx as Deps['db'], { type: 'customer', id: row.id })).map(
        ({ kind }) => kind,
      );
      const underWay = await tx
        .selectFrom('order')
        .where('customerId', '=', row.id)
        .where('state', 'not in', ['completed', 'cancelled', 'rejected'])
        .select('id')
        .limit(1)
        .executeTakeFirst();
      const payout = await tx
        .selectFrom('payout')
        .where('customerId', '=', row.id)
        .where('state', '=', 'requested')
        .select('id')
        .executeTakeFirst();
      return {
        hasOrdersUnderWay: underWay !== undefined,
        hasBalance: (await readBalance(tx, row.id)) !== 0,
        hasPayoutUnderWay: payout !== undefined,
        hasIdCard: idCards.every((kind) => kinds.includes(kind)),
        isOfAge: isOldEnough(18, String(row.dateOfBirth)),
      };
    },
    async apply(applied) {
      const { tx, row, to, from, transition, fields, now } = applied;
      const changes =
        to === 'erased' ? await forgetCustomer(tx, documents, row.id, now) : await changesOf(applied);
      if (from === 'pending' && (to === 'released' || to === 'rejected')) {
        const at = new Date(now.getTime() + idCardsKeptFor).toISOString();
        await documents.purgeAfter(tx, { type: 'customer', id: row.id }, idCards, at);
      }
      if (to !== 'released') await tx.deleteFrom('session').where('accountId', '=', row.id).execute();
      const { firstName, lastName } = row;
      const customerNumber = ('customerNumber' in changes && changes.customerNumber) || row.customerNumber;
      for (const template of transition.mails ?? []) {
        await mails.queue(tx, {
          template,
          recipient: String(row.email),
          customerId: row.id,
          locale: localeOf(undefined),
          params: { firstName, lastName, customerNumber, ...fields },
        });
      }
      return changes;
    },
  };
}

async function changesOf({ tx, row, event, fields, now }: AppliedEvent): Promise<Record<string, unknown>> {
  const at = now.toISOString();
  if (event === 'release') {
    return { releasedAt: at, customerNumber: row.customerNumber ?? (await freeCustomerNumber(tx)) };
  }
  if (event === 'reject') return { rejectedAt: at, rejectionReason: fields.reason };
  // The four months without an order begin anew.
  if (event === 'wake' || event === 'unlock') return { releasedAt: at };
  return {};
}
