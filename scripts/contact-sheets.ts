// `npm run sheets`: photographs every page of the shop as each kind of reader has it, on a phone and on a desktop, in light and dark, and puts
// the pictures on sheets to be looked at, in a temporary folder. `--roles visitor,selbst`, `--widths 390`, `--schemes dark` and
// `--pages cart` take fewer; `--languages en` takes another language than German.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { rememberedBrowser } from '../tests/support/browser.ts';
import { startServer } from '../tests/support/server.ts';
import { buildShop } from './lib/build-shop.ts';
import { layOut } from './sheets/lay-out.ts';
import { photograph } from './sheets/photograph.ts';
import { roles } from './sheets/roles.ts';

const text = { type: 'string' } as const;
const { values } = parseArgs({
  options: { roles: text, widths: text, schemes: text, pages: text, languages: text },
});
const chosen = <T extends string>(given: string | undefined, all: readonly T[]): T[] => {
  const names = given?.split(',');
  return all.filter((one) => !names || names.some((name) => one.includes(name)));
};

const schemes = chosen(values.schemes, ['light', 'dark'] as const);
const looks = (values.languages ?? 'de')
  .split(',')
  .flatMap((language) => schemes.map((scheme) => [scheme, language] as const));

await buildShop();
const folder = mkdtempSync(join(tmpdir(), 'rezeptur-sheets-'));
const server = await startServer({ JOBS: '0' });
const browser = await chromium.launch({ executablePath: rememberedBrowser(), args: ['--no-sandbox'] });
try {
  for (const role of chosen(values.roles, Object.keys(roles)))
    for (const width of chosen(values.widths, ['390', '1280']))
      for (const [scheme, language] of looks) {
        const context = await browser.newContext({
          baseURL: server.url,
          locale: language === 'de' ? 'de-DE' : language,
          timezoneId: 'Europe/Berlin',
          reducedMotion: 'reduce',
          colorScheme: scheme,
          viewport: { width: Number(width), height: width === '390' ? 844 : 900 },
        });
        const isWanted = (name: string) => !values.pages || chosen(values.pages, [name]).length > 0;
        const shots = await photograph(context, { role, language, isWanted });
        await context.close();
        for (const sheet of await layOut(shots, join(folder, `${role}-${width}-${scheme}-${language}`)))
          console.log(sheet);
      }
} finally {
  await browser.close();
  await server.stop();
}
