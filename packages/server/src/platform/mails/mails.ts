import type { FastifyBaseLogger } from 'fastify';
import { addressIn } from '../addresses.ts';
import type { Clock } from '../clock.ts';
import type { Db, Tx } from '../db/database.ts';
import type { Jobs } from '../jobs.ts';
import type { Schemas } from '../schemas/schemas.ts';
import { readShopSettings } from '../settings/shop-settings.ts';
import type { Seal } from '../storage/seal.ts';
import { type Locale, ownLocale, type Texts } from '../texts.ts';
import { mailStep } from './mail-steps.ts';
import {
  deleteMailSecret,
  findMailSecret,
  insertMail,
  listDueMails,
  listKnownMails,
  noteCustomer,
  reserveMail,
  updateMail,
} from './mail-store.ts';
import type { MailTransport } from './mail-transport.ts';
import { nextTry } from './next-try.ts';
import { withPlainTexts } from './plain-texts.ts';

export interface NewMail {
  /** Key of `mails.json`: `<template>.subject` and `<template>.text`. */
  template: string;
  recipient: string;
  locale?: Locale;
  params?: Record<string, unknown>;
  customerId?: string | undefined;
  doctorId?: string;
  /** It isn't encrypted with the key of its customer. */
  hasOwnKey?: boolean;
  /** Stands at `{{token}}` in the mail that leaves, and nowhere else: neither in the database nor in the back office. */
  token?: string;
}

/** Mails are rows first, written with the change that causes them, and leave once each when it has been committed. */
export interface Mails {
  queue(tx: Tx, mail: NewMail): Promise<void>;
  /** Whether a stored mail can be sent again: what it hides is still known, or it hides nothing. */
  isWhole(on: Db | Tx, mail: { id: string; text: string }): Promise<boolean>;
  /** Has a mail that waits delivered once the transaction has been committed. */
  deliverSoon(tx: Tx, id: string): Promise<void>;
  /** Delivers all whose time has come; answers how many left. */
  deliverWaiting(): Promise<number>;
}

/** Mails to the pharmacy itself about a customer: work to do, and no letter of theirs. */
export const internalMails = [
  'erasureToDo',
  'payoutToDo',
  'paymentToReturn',
  'withdrawalArrived',
  'securityFailures',
  'securityDenied',
  'securityDocuments',
  'securityPeople',
  'securityKeys',
  'securityNewDevice',
  'securityNewDevices',
  'securitySetting',
];

/** Mails to colleagues about their own access: no guest's, whatever address they went to. */
export const staffMails = [
  'staffInvitation',
  'staffPasswordLink',
  'staffPasswordChanged',
  'staffEmailChanged',
  'staffRoleChanged',
  'staffSwitchedOff',
  'staffSwitchedOn',
  'staffLoginTried',
  'staffNewDevice',
  'factorResetRequested',
  'factorsReset',
  'factorChanged',
  'recoveryCodeUsed',
];

/** Mails to nobody's account that warn of a change which somebody else has made. */
export const guestWarnings = ['doctorEmailChanged'];

const job = 'deliver-mail';
/** What stands in a stored mail where only its recipient reads a token. */
const hidden = '••••••••';
/** A process that died while sending leaves a mail behind that is tried again after this. */
const abandonedAfter = 10 * 60_000;

export interface MailDeps {
  db: Db;
  clock: Clock;
  texts: Texts;
  schemas: Pick<Schemas, 'flows'>;
  jobs: Jobs;
  transport: MailTransport;
  publicUrl: () => string;
  log: FastifyBaseLogger;
  seal: Seal;
}

export function createMails(deps: MailDeps): Mails {
  const { db, clock, texts, schemas, jobs, transport, publicUrl, log, seal } = deps;
  const steps = {
    try: mailStep(schemas, 'try'),
    deliver: mailStep(schemas, 'deliver'),
    wait: mailStep(schemas, 'wait'),
    giveUp: mailStep(schemas, 'giveUp'),
  };

  async function reserve(id: string) {
    const now = clock();
    const until = new Date(now.getTime() + abandonedAfter);
    return reserveMail(db, id, { ...steps.try, now, until });
  }

  /** The text with the token that the stored text leaves out. */
  async function wholeText({ id, text }: { id: string; text: string }): Promise<string> {
    const secret = await findMailSecret(db, id);
    return secret ? text.replaceAll(hidden, seal.open(secret)) : text;
  }

  async function deliver(id: string): Promise<boolean> {
    const mail = await reserve(id);
    if (!mail) return false;
    try {
      const { shopName, shopEmail } = await readShopSettings(db);
      const text = await wholeText(mail);
      await transport.send({ ...mail, text, from: { name: shopName, address: shopEmail } });
    } catch (error) {
      log.error({ err: error, mailId: id }, 'a mail could not be delivered');
      await tryLater(mail, error as Error);
      return false;
    }
    const at = clock().toISOString();
    await updateMail(db, id, { state: steps.deliver.to, sentAt: at, updatedAt: at, lastError: null });
    await deleteMailSecret(db, id);
    return true;
  }

  /** The secret stays with a mail that is given up, too: staff may have it sent again. */
  async function tryLater({ id, attempts }: { id: string; attempts: number }, error: Error): Promise<void> {
    const at = nextTry(attempts, clock());
    const { to } = at ? steps.wait : steps.giveUp;
    await updateMail(db, id, {
      state: to,
      lastError: error.message.slice(0, 1000),
      ...(at && { nextTryAt: at.toISOString() }),
    });
  }

  async function deliverWaiting(): Promise<number> {
    let count = 0;
    for (const id of await listDueMails(db, steps.try.from, clock()))
      if (await deliver(id).catch(() => false)) count += 1;
    return count;
  }

  jobs.work(job, async ({ id }) => void (await deliver(String(id))));
  jobs.every('clear-outbox', '50 * * * *', async () => {
    await transport.forget?.((ids) => listKnownMails(db, ids));
  });
  // Picks up what a process without jobs has queued, and what was left behind.
  jobs.every('deliver-waiting-mails', '* * * * *', async () => void (await deliverWaiting()));

  return {
    async queue(
      tx,
      { template, recipient, locale = ownLocale, params = {}, customerId, doctorId, hasOwnKey, token },
    ) {
      const settings = await readShopSettings(tx);
      const all = {
        ...settings,
        site: publicUrl(),
        // Pages are read in the language of the mail; the back office has one only.
        url: publicUrl() + (locale === ownLocale ? '' : addressIn(locale, '/')),
        ...withPlainTexts(params),
        ...(token && { token: hidden }),
      };
      const now = clock().toISOString();
      const mail = {
        template,
        locale,
        recipient,
        subject: texts.t(locale, `mails:${template}.subject`, all),
        text: texts.t(locale, `mails:${template}.text`, all),
        customerId: hasOwnKey ? null : (customerId ?? null),
        doctorId: doctorId ?? null,
        createdAt: now,
        updatedAt: now,
        nextTryAt: now,
      };
      const id = await insertMail(tx, mail, token && seal.close(token));
      if (hasOwnKey && customerId) await noteCustomer(tx, id, customerId);
      await jobs.send(tx, job, { id });
    },
    isWhole: async (on, { id, text }) =>
      !text.includes(hidden) || (await findMailSecret(on, id)) !== undefined,
    deliverSoon: (tx, id) => jobs.send(tx, job, { id }),
    deliverWaiting,
  };
}
