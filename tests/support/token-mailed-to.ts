import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestApp } from './app.ts';

/** The token of the latest link for an address, as its owner gets it: only the mail that has left holds it. */
export async function tokenMailedTo(server: TestApp, email: string): Promise<string> {
  await server.deps.mails.deliverWaiting();
  const folder = join(server.dataDir, 'outbox');
  const mails = await Promise.all(
    (await readdir(folder)).sort().map((name) => readFile(join(folder, name), 'utf8')),
  );
  const mine = mails.filter((mail) => mail.includes(`To: ${email}`) && mail.includes('token='));
  // Quoted-printable: `=3D` is an equals sign, a lone one at a line's end is nothing.
  const text =
    mine
      .at(-1)
      ?.replace(/=\r?\n/g, '')
      .replace(/=3D/g, '=') ?? '';
  return /token=([\w-]{43})/.exec(text)?.[1] ?? '';
}
