import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../deps.ts';
import type { Db, Tx } from '../db/database.ts';
import type { Jobs } from '../jobs.ts';
import { readShopSettings } from '../settings/shop-settings.ts';
import type { Seal } from '../storage/seal.ts';
import type { Locale, Texts } from '../texts.ts';
import type { MailTransport } from './mail-transport.ts';

export interface NewMail {
  /** Key of `mails.json`: `<template>.subject` and `<template>.text`. */
  template: string;
  recipient: string;
  locale?: Locale;
  params?: Record<string, unknown>;
  customerId?: string | undefined;
  /** Stands at `{{token}}` in the mail that leaves, and nowhere else: neither in the database nor in the back office. */
  token?: string;
}

/** Mails are rows first, written with the change that causes them, and leave once each when it has been committed. */
export interface Mails {
  queue(tx: Tx, mail: NewMail): Promise<void>;
  /** Delivers all that wait; answers how many left. */
  deliverWaiting(): Promise<number>;
}

/** Mails to the pharmacy itself about a customer: work to do, and no letter of theirs. */
export const internalMails = ['erasureToDo', 'payoutToDo', 'withdrawalArrived'];

const job = 'deliver-mail';
const mostTries = 6;
/** What stands in a kept mail where only its recipient reads a token. */
const hidden = '••••••••';
/** A process that died while sending leaves a mail behind that is tried again after this. */
const givenUp = 10 * 60_000;

export interface MailTools {
  db: Db;
  clock: Clock;
  texts: Texts;
  jobs: Jobs;
  transport: MailTransport;
  publicUrl: () => string;
  log: FastifyBaseLogger;
  seal: Seal;
}

export function createMails({ db, clock, texts, jobs, transport, publicUrl, log, seal }: MailTools): Mails {
  /** Takes the mail for itself, so that nobody else sends it, too. */
  async function take(id: string) {
    const stale = new Date(clock().getTime() - givenUp).toISOString();
    return db
      .updateTable('mail')
      .set(({ eb }) => ({
        state: 'sending',
        attempts: eb('attempts', '+', 1),
        updatedAt: clock().toISOString(),
      }))
      .where('id', '=', id)
      .where(({ or, and, eb }) =>
        or([eb('state', '=', 'queued'), and([eb('state', '=', 'sending'), eb('updatedAt', '<', stale)])]),
      )
      .returning(['id', 'recipient', 'subject', 'text', 'attempts', 'createdAt'])
      .executeTakeFirst();
  }

  /** The text with the token that the kept text leaves out. */
  async function wholeText({ id, text }: { id: string; text: string }): Promise<string> {
    const secret = await db
      .selectFrom('mailSecret')
      .where('mailId', '=', id)
      .select('sealed')
      .executeTakeFirst();
    return secret ? text.replaceAll(hidden, seal.open(secret.sealed)) : text;
  }

  async function deliver(id: string): Promise<boolean> {
    const mail = await take(id);
    if (!mail) return false;
    try {
      const { shopName, shopEmail } = await readShopSettings(db);
      const text = await wholeText(mail);
      await transport.send({ ...mail, text, from: { name: shopName, address: shopEmail } });
      const at = clock().toISOString();
      await db
        .updateTable('mail')
        .set({ state: 'sent', sentAt: at, updatedAt: at, lastError: null })
        .where('id', '=', id)
        .execute();
      await db.deleteFrom('mailSecret').where('mailId', '=', id).execute();
      return true;
    } catch (error) {
      const isLast = mail.attempts >= mostTries;
      const lastError = (error as Error).message.slice(0, 1000);
      await db
        .updateTable('mail')
        .set({ state: isLast ? 'failed' : 'queued', lastError })
        .where('id', '=', id)
        .execute();
      if (isLast) await db.deleteFrom('mailSecret').where('mailId', '=', id).execute();
      log.error({ err: error, mailId: id }, 'a mail could not be delivered');
      if (!isLast) throw error;
      return false;
    }
  }

  async function deliverWaiting(): Promise<number> {
    const waiting = await db
      .selectFrom('mail')
      .where('state', 'in', ['queued', 'sending'])
      .orderBy('createdAt')
      .limit(200)
      .select('id')
      .execute();
    let count = 0;
    for (const { id } of waiting) if (await deliver(id).catch(() => false)) count += 1;
    return count;
  }

  jobs.work(job, async ({ id }) => void (await deliver(String(id))));
  jobs.every('clear-outbox', '50 * * * *', async () => {
    await transport.forget?.(async (ids) =>
      (await db.selectFrom('mail').where('id', 'in', ids).select('id').execute()).map(({ id }) => id),
    );
  });
  // Picks up what a process without jobs has queued, and what was left behind.
  jobs.every('deliver-waiting-mails', '* * * * *', async () => void (await deliverWaiting()));

  return {
    async queue(tx, { template, recipient, locale = 'de', params = {}, customerId, token }) {
      const settings = await readShopSettings(tx);
      const all = { ...settings, url: publicUrl(), ...params, ...(token && { token: hidden }) };
      const now = clock().toISOString();
      const { id } = await tx
        .insertInto('mail')
        .values({
          template,
          locale,
          recipient,
          subject: texts.t(locale, `mails:${template}.subject`, all),
          text: texts.t(locale, `mails:${template}.text`, all),
          customerId: customerId ?? null,
          createdAt: now,
          updatedAt: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      if (token) {
        const secret = { mailId: id, sealed: seal.close(token) };
        await tx.insertInto('mailSecret').values(secret).execute();
      }
      await jobs.send(tx, job, { id });
    },
    deliverWaiting,
  };
}
