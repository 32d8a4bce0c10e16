import { expect, it } from 'vitest';
import { foldersIn, readJson } from './support/files.ts';
import { textFiles, textsIn } from './support/text-files.ts';

type Mails = Record<string, { text?: string }>;

/** How a mail asks its reader to get in touch. */
const asks = /[Mm]elde dich (?:gern |bitte )*(?:bei uns|sofort)|[Rr]uf uns|contact us|call us|get in touch/;
const languages = foldersIn('locales').filter((name) => /^[a-z]{2}$/.test(name));

it.each(languages)('a mail that asks to get in touch says by which number: %s', (language) => {
  const mails = readJson(textFiles(language).get('mails') ?? '') as Mails;
  const withoutNumber = Object.entries(mails).filter(
    ([, { text }]) => text && asks.test(text) && !text.includes('{{shopPhone}}'),
  );
  expect(withoutNumber.map(([name]) => name)).toEqual([]);
});

// Mails carry no files: an invoice is fetched from the account, behind a sign-in.
it.each(languages)('no text promises that an invoice is sent: %s', (language) => {
  const promises = /Rechnung (?:per E-Mail|geschickt)|invoice by e-mail|sent me the invoice/;
  const promising = [...textFiles(language).values()].flatMap((file) =>
    [...textsIn(file)].filter(([, text]) => promises.test(text)).map(([key]) => key),
  );
  expect(promising).toEqual([]);
});
