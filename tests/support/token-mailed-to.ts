import type { TestApp } from './app.ts';
import { mailTextsTo } from './mail-texts-to.ts';

/** The token of the latest link for an address. */
export async function tokenMailedTo(server: TestApp, email: string): Promise<string> {
  const mails = await mailTextsTo(server, email);
  const last = mails.filter((mail) => mail.includes('token=')).at(-1) ?? '';
  return /token=([\w-]{43})/.exec(last)?.[1] ?? '';
}
