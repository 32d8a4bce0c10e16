import { isOldEnough } from '@rezeptur/engine/core';
import periods from '@rezeptur/schemas/periods.json' with { type: 'json' };
import dateOfBirth from '@rezeptur/schemas/shared/date-of-birth.json' with { type: 'json' };
import type { Deps } from '../../deps.ts';
import { formatDay } from '../../domain/calendar/format-time.ts';
import type { AppliedEvent, Effect, FlowBehaviour } from '../../entities/flow/flow-behaviour.ts';
import type { Tx } from '../../platform/db/database.ts';
import { readShopSettings } from '../../platform/settings/shop-settings.ts';
import { type Locale, ownLocale } from '../../platform/texts.ts';
import { issueRegistrationToken } from '../../platform/tokens/registration-token.ts';
import { freeCustomerNumber } from './customer-number.ts';
import { erased } from './erased.ts';

type OfAccount = Pick<AppliedEvent<'account'>, 'tx' | 'row' | 'now'>;

const day = 86_400_000;
/** Identity cards are only needed to decide; insurance cards stay. */
const idCards = ['idCardFront', 'idCardBack'];
const idCardsKeptFor = periods.identityCardDays * day;
/** Who erases on the word of a second person does so while that is fresh: later it is asked for again, and somebody else may give it. */
const approvalHolds = 14 * day;
const nothingAsked = { documentsAsked: [], documentsAskedReason: null, documentsAskedAt: null };

/** The facts of the account flow about a customer. */
export function createAccountFlow({
  documents,
  mails,
  texts,
  tokens,
  clock,
  people,
  balance,
  orders,
  payouts,
  sessions,
}: Pick<
  Deps,
  | 'documents'
  | 'mails'
  | 'texts'
  | 'tokens'
  | 'clock'
  | 'people'
  | 'balance'
  | 'orders'
  | 'payouts'
  | 'sessions'
>): FlowBehaviour<'account'> {
  /** The pictures have served their purpose once somebody has decided. */
  const purgeIdCards = ({ tx, row, now }: OfAccount) =>
    documents.purgeAfter(
      tx,
      { type: 'customer', id: row.id },
      idCards,
      new Date(now.getTime() + idCardsKeptFor).toISOString(),
    );
  /** An account that may no longer sign in is signed out everywhere. */
  const signOut = async ({ tx, row }: OfAccount) => {
    await sessions.endAll(tx, row.id);
    return undefined;
  };
  // The time without an order begins again.
  const comeBack: Effect<'account'> = ({ now }) => ({ releasedAt: now.toISOString() });

  return {
    async facts({ on, row, actor }) {
      const documentsOf = await documents.list(on, { type: 'customer', id: row.id });
      const kinds = documentsOf.map(({ kind }) => kind);
      return {
        hasOrdersUnderWay: await orders.areUnderWay(on, row.id),
        hasBalance: (await balance.read(on, row.id)) !== 0,
        hasPayoutUnderWay: await payouts.isUnderWay(on, row.id),
        // One that was refused counts once its better copy has come.
        hasIdCard: idCards.every(
          (kind) => kinds.includes(kind) && !row.documentsAsked?.some((asked) => asked === kind),
        ),
        isOfAge: isOldEnough(dateOfBirth.minAge, row.dateOfBirth),
        hasOpenedDocuments: await documents.areOpenedBy(on, { type: 'customer', id: row.id }, actor.id),
        isErasureApproved:
          row.erasureApprovedAt !== null &&
          clock().getTime() - Date.parse(row.erasureApprovedAt) < approvalHolds,
      };
    },
    effects: {
      async release(event) {
        await purgeIdCards(event);
        const { tx, row, now } = event;
        return {
          ...nothingAsked,
          releasedAt: now.toISOString(),
          customerNumber: row.customerNumber ?? (await freeCustomerNumber(tx)),
        };
      },
      askForDocuments: ({ fields: { documentsAsked, reason }, now }) => ({
        documentsAsked,
        documentsAskedReason: reason,
        documentsAskedAt: now.toISOString(),
      }),
      async reject(event) {
        await purgeIdCards(event);
        return {
          ...nothingAsked,
          rejectedAt: event.now.toISOString(),
          rejectionReason: event.fields.reason,
        };
      },
      lock: signOut,
      sleep: signOut,
      // Rejected before and asked again: the decision is open.
      reconsider: () => ({ rejectedAt: null, rejectionReason: null }),
      approveErasure: ({ actor, now }) => ({
        erasureApprovedAt: now.toISOString(),
        erasureApprovedBy: actor.id ?? null,
      }),
      unlock: comeBack,
      wake: comeBack,
      async erase({ tx, row: { id, email, emailProvenAt }, now }) {
        const provenEmail = emailProvenAt === null ? undefined : email.toLowerCase();
        await people.forget(tx, { id, provenEmail }, now);
        return erased(id);
      },
    },
    async mail({ tx, row, before, fields, now }, template) {
      const { customerNumber } = row;
      const locale = row.locale ?? ownLocale;
      // The mail about the erasure goes to the address, and by the name, that were stored until now.
      const { firstName, lastName, email } = before;
      const token =
        template === 'documentsAsked'
          ? await issueRegistrationToken({ tokens, clock }, tx, row.id)
          : undefined;
      const papers = row.documentsAsked
        ?.map((kind) => `- ${texts.t(locale, `entities:documents.${kind}`)}`)
        .join('\n');
      await mails.queue(tx, {
        template,
        recipient: email,
        customerId: row.id,
        // The customer's key is destroyed, and none is made anew.
        hasOwnKey: template === 'accountErased',
        locale: row.locale,
        params: {
          firstName,
          lastName,
          customerNumber,
          ...fields,
          papers,
          ...(template === 'accountErased' && { backupsForgetOn: await backupsForgetOn(tx, now, locale) }),
        },
        ...(token && { token }),
      });
    },
  };
}

/** From when no backup has the keys any more that were destroyed now. */
async function backupsForgetOn(tx: Tx, now: Date, locale: Locale): Promise<string> {
  const { backupDays } = await readShopSettings(tx);
  return formatDay(new Date(now.getTime() + backupDays * day), locale);
}
