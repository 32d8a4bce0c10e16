import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Subjects of the mails that lie in the outbox for one address, oldest first. */
export async function mailsFor(dataDir: string, address: string): Promise<string[]> {
  const folder = join(dataDir, 'outbox');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
  const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return mails
    .filter((mail) => header(mail, 'To').includes(address))
    .map((mail) => words(header(mail, 'Subject')));
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
  const folder = join(dataDir, 'outbox');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
  for (const name of names.reverse()) {
    const mail = await readFile(join(folder, name), 'utf8');
    if (!header(mail, 'To').includes(address)) continue;
    // A lone equals sign at a line's end is nothing; `=3D` is one.
    const text = mail.replace(/=\r?\n/g, '').replace(/=3D/g, '=');
    const link = /https?:\/\/[^\s]+/g;
    const found = (text.match(link) ?? []).find((one) => one.includes(path));
    if (found) return new URL(found).pathname + new URL(found).search;
  }
  return '';
}
