// `npm run bench:dev`: how long the open page of a form takes to follow an edit of its words, its schema and its component, in
// `npm run dev`. The files are edited in place and put back. `--rounds 9` changes how often each is edited.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs, stripVTControlCharacters } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { median } from '../tests/bench/median.ts';
import { rememberedBrowser } from '../tests/support/browser.ts';
import { startProgram } from '../tests/support/program.ts';
import { root } from './lib/root.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string' } } });
const rounds = Number(values.rounds ?? 5);

interface Edit {
  file: string;
  from: string;
  to: string;
  /** Does the page show `to`? */
  shown(page: Page): Promise<boolean>;
}

const firstOption = (page: Page) => page.locator('[data-path="payType"] label').first().innerText();
const edits: Record<string, Edit> = {
  words: {
    file: 'locales/de/forms.json',
    from: '"Wie möchtest du bezahlen?"',
    to: '"Wie willst du bezahlen?"',
    shown: (page) => page.getByRole('heading', { name: 'Wie willst du bezahlen?' }).isVisible(),
  },
  schema: {
    file: 'schemas/forms/registration/schema.json',
    from: '["self", "private_insurance", "public_insurance", "doctor"]',
    to: '["doctor", "self", "private_insurance", "public_insurance"]',
    shown: async (page) => !(await firstOption(page)).includes('Ich zahle selbst'),
  },
  component: {
    file: 'packages/shop/src/features/registration/registration-page.tsx',
    from: '<section className="rz-registration">',
    to: '<section className="rz-registration" data-edited>',
    shown: async (page) => (await page.locator('[data-edited]').count()) > 0,
  },
};

const before = new Map(
  Object.values(edits).map(({ file }) => [file, readFileSync(join(root, file), 'utf8')]),
);
const putBack = () => {
  for (const [file, text] of before)
    if (readFileSync(join(root, file), 'utf8') !== text) writeFileSync(join(root, file), text);
};
process.once('SIGINT', () => process.exit(1));
process.once('exit', putBack);

const dataDir = mkdtempSync(join(tmpdir(), 'rezeptur-dev-'));
const dev = await startProgram('scripts/dev.ts', { PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'warn' });
const browser = await chromium.launch({ executablePath: rememberedBrowser(), args: ['--no-sandbox'] });
try {
  const page = await browser.newPage({ locale: 'de-DE' });
  await page.goto(`${await shopAddress()}/registration`);
  await page.getByRole('radio', { name: 'Ich zahle selbst' }).check();
  console.log(
    `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}\n`,
  );
  console.log('| edit | median | slowest | answer kept |\n| --- | --- | --- | --- |');
  for (const [name, edit] of Object.entries(edits)) {
    const times: number[] = [];
    for (let round = 0; round < rounds; round++) {
      times.push(await followed(page, edit, true), await followed(page, edit, false));
    }
    const isKept = await page.getByRole('radio', { name: 'Ich zahle selbst' }).isChecked();
    const [middle, slowest] = [median(times), Math.max(...times)].map((ms) => `${Math.round(ms)} ms`);
    console.log(`| ${name} | ${middle} | ${slowest} | ${isKept ? 'yes' : 'no'} |`);
  }
} finally {
  await browser.close();
  await dev.stop();
  putBack();
  rmSync(dataDir, { recursive: true, force: true });
}

/** Where Vite says that the shop's pages are, once it does. */
async function shopAddress(): Promise<string> {
  for (const start = performance.now(); performance.now() - start < 60_000; await pause(100)) {
    const address = /Local:\s+(http:\/\/[\w.:[\]-]+)/.exec(stripVTControlCharacters(dev.output()))?.[1];
    if (address) return address;
  }
  throw new Error(`no address of the shop in:\n${dev.output()}`);
}

/** Milliseconds from the file's change to the page that shows it. */
async function followed(page: Page, { file, from, to, shown }: Edit, isThere: boolean): Promise<number> {
  const text = before.get(file) ?? '';
  if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
  const start = performance.now();
  writeFileSync(join(root, file), isThere ? text.replace(from, to) : text);
  while ((await shown(page)) !== isThere) {
    if (performance.now() - start > 60_000) throw new Error(`the page did not follow ${file}`);
    await pause(5);
  }
  const took = performance.now() - start;
  // The next edit is one of its own: watchers gather what comes at once.
  await pause(1000);
  return took;
}
