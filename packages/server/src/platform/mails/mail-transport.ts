import { mkdirSync } from 'node:fs';
import { readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../config.ts';

export interface OutgoingMail {
  id: string;
  from: { name: string; address: string };
  recipient: string;
  subject: string;
  text: string;
  createdAt: string;
}

export interface MailTransport {
  send(mail: OutgoingMail): Promise<void>;
  /** Takes away mails that `keptOf` these ids doesn't answer; only where mails stay with the transport. */
  forget?(keptOf: (ids: string[]) => Promise<string[]>): Promise<void>;
}

/** So many mails are asked for at once. */
const atOnce = 500;

/** SMTP where the settings name a server, else a folder of `.eml` files. */
export const createMailTransport = (
  config: Pick<Config, 'smtpUrl' | 'dataDir' | 'production'>,
): MailTransport =>
  config.smtpUrl ? overSmtp(config.smtpUrl, config.production) : intoFolder(join(config.dataDir, 'outbox'));

/** Milliseconds that a mail server may take. */
const smtpLimits = { connectionTimeout: '10000', greetingTimeout: '10000', socketTimeout: '30000' };

/** What is said to such a host passes no network. */
const isOwnHost = (host: string): boolean => /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(host);

/** The address in the settings may say otherwise, in each of these. */
function overSmtp(address: string, production: boolean): MailTransport {
  const url = new URL(address);
  // Else whoever sits in between takes STARTTLS out of the greeting, and reads the password and the mails.
  const requireTLS = String(production && !isOwnHost(url.hostname));
  for (const [name, value] of Object.entries({ ...smtpLimits, requireTLS }))
    if (!url.searchParams.has(name)) url.searchParams.set(name, value);
  const open = once(async () => (await import('nodemailer')).createTransport(url.href));
  return { send: async (mail) => void (await (await open()).sendMail(messageOf(mail))) };
}

function intoFolder(folder: string): MailTransport {
  const open = once(async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return {
    async send(mail) {
      const { message } = await (await open()).sendMail(messageOf(mail));
      // The mail's id is its name: written twice it is still one file, and never half a file.
      const file = join(folder, `${mail.createdAt.replace(/[:.]/g, '-')}-${mail.id}.eml`);
      await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 });
      await rename(`${file}.part`, file);
    },
    async forget(keptOf) {
      const files = (await readdir(folder)).flatMap((name) => {
        const id = /([0-9a-f-]{36})\.eml$/.exec(name)?.[1];
        return id ? [{ name, id }] : [];
      });
      for (let from = 0; from < files.length; from += atOnce) {
        const some = files.slice(from, from + atOnce);
        const kept = new Set(await keptOf(some.map(({ id }) => id)));
        for (const { name, id } of some) if (!kept.has(id)) await rm(join(folder, name), { force: true });
      }
    },
  };
}

/** Opened with the first mail: many a process sends none. */
function once<T>(open: () => Promise<T>): () => Promise<T> {
  let opened: Promise<T> | undefined;
  return () => {
    opened ??= open();
    return opened;
  };
}

/** The same message id at every try, so that a receiver can detect a repetition. */
const messageOf = ({ id, from, recipient, subject, text, createdAt }: OutgoingMail) => ({
  messageId: `<${id}@${from.address.split('@')[1] ?? 'localhost'}>`,
  date: new Date(createdAt),
  from,
  to: recipient,
  subject,
  text,
  headers: { 'Auto-Submitted': 'auto-generated' },
});
