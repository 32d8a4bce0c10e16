import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

interface MailFile {
  path: string;
  mail: string;
}

/** The mails that lie in the outbox for one address, oldest first; what is still being written is none yet. */
async function filesFor(dataDir: string, address: string): Promise<MailFile[]> {
  const folder = join(dataDir, 'outbox');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
  const paths = names.map((name) => join(folder, name));
  const files = await Promise.all(paths.map(async (path) => ({ path, mail: await readFile(path, 'utf8') })));
  return files.filter(({ mail }) => header(mail, 'To').includes(address));
}

/** Their subjects. */
export const mailsFor = async (dataDir: string, address: string): Promise<string[]> =>
  (await filesFor(dataDir, address)).map(({ mail }) => words(header(mail, 'Subject')));

/** Takes them out; those for others may just be on their way. */
export async function removeMailsFor(dataDir: string, address: string): Promise<void> {
  for (const { path } of await filesFor(dataDir, address)) await rm(path);
}

function header(mail: string, name: string): string {
  const head = mail.split(/\r?\n\r?\n/)[0] ?? '';
  const unfolded = head.replace(/\r?\n[ \t]+/g, ' ');
  return new RegExp(`^${name}: (.*)$`, 'im').exec(unfolded)?.[1] ?? '';
}

/** `=?UTF-8?Q?Best=C3=A4tigung?=`: how a header says what is not ASCII. */
function words(text: string): string {
  const joined = text.replace(/\?=\s+=\?/g, '?==?');
  return joined.replace(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_, kind: string, value: string) =>
    kind.toLowerCase() === 'b' ? Buffer.from(value, 'base64').toString('utf8') : quoted(value),
  );
}

function quoted(value: string): string {
  const bytes = value
    .replace(/_/g, ' ')
    .replace(/=([0-9A-F]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** The link in the latest mail for an address that has this path in it. */
export async function linkMailedTo(dataDir: string, address: string, path: string): Promise<string> {
  for (const { mail } of (await filesFor(dataDir, address)).reverse()) {
    // A lone equals sign at a line's end is nothing; `=3D` is one.
    const text = mail.replace(/=\r?\n/g, '').replace(/=3D/g, '=');
    const link = /https?:\/\/[^\s]+/g;
    const found = (text.match(link) ?? []).find((one) => one.includes(path));
    if (found) return new URL(found).pathname + new URL(found).search;
  }
  return '';
}

/** The code in the latest mail for an address; empty while there is none. */
export async function codeMailedTo(dataDir: string, address: string): Promise<string> {
  const codes = (await filesFor(dataDir, address)).map(({ mail }) => /^\d{6}\r?$/m.exec(mail)?.[0].trim());
  return codes.findLast((code) => code !== undefined) ?? '';
}
