import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestApp } from './app.ts';

/** The mails to an address as its owner gets them, oldest first: only a mail that has left holds its secret. */
export async function mailTextsTo(server: TestApp, email: string): Promise<string[]> {
  await server.deps.mails.deliverWaiting();
  const folder = join(server.dataDir, 'outbox');
  const mails = await Promise.all(
    (await readdir(folder)).sort().map((name) => readFile(join(folder, name), 'utf8')),
  );
  const mine = mails.filter((mail) => mail.includes(`To: ${email}`));
  // Quoted-printable: `=3D` is an equals sign, a lone one at a line's end is nothing.
  return mine.map((mail) => mail.replace(/=\r?\n/g, '').replace(/=3D/g, '='));
}
