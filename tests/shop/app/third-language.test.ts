import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rezepturSchemas } from '@rezeptur/engine/build';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { drawInvoice } from '../../../packages/server/src/features/invoices/invoice-pdf.ts';
import { loadTexts } from '../../../packages/server/src/platform/texts.ts';
import { splitTexts } from '../../../packages/shop/split-texts.ts';
import type { RenderedPage, RenderInput } from '../../../packages/shop/src/app/entry-server.tsx';
import { sampleInvoice } from '../../server/support/invoice.ts';
import { root } from '../../support/root.ts';
import { readPdf } from '../../support/text-of-pdf.ts';
import { aConfig, anArticle } from '../support/demo-config.ts';

/** Words as a language from right to left would have them: what is put in stays, and every letter is another one. */
const translated = (text: string): string =>
  text
    .split(/(\{\{[^}]*\}\}|\$t\([^)]*\)|<[^>]*>)/)
    .map((part, at) => (at % 2 === 1 ? part : part.replace(/\p{L}/gu, 'ع')))
    .join('');

const translate = (value: unknown): unknown =>
  typeof value === 'string'
    ? translated(value)
    : Object.fromEntries(
        Object.entries(value ?? {}).flatMap(([key, one]) =>
          formsOf(key).map((form) => [form, translate(one)] as const),
        ),
      );

/** A text that counts is said in all of the language's plural forms. */
const formsOf = (key: string): string[] =>
  key.endsWith('_other')
    ? new Intl.PluralRules('ar').resolvedOptions().pluralCategories.map((form) => key.replace(/other$/, form))
    : [key];

let locales: string;
let server: ViteDevServer;
let render: (input: RenderInput) => Promise<RenderedPage>;

beforeAll(async () => {
  locales = await mkdtemp(join(tmpdir(), 'rezeptur-locales-'));
  await cp(join(root, 'locales'), locales, { recursive: true });
  await cp(join(root, 'locales/de'), join(locales, 'ar'), { recursive: true });
  await cp(join(root, 'packages/engine/src/words/de'), join(locales, 'ar'), { recursive: true });
  for (const file of await readdir(join(locales, 'ar'))) {
    const path = join(locales, 'ar', file);
    if (!file.endsWith('.json')) continue;
    const words = translate(JSON.parse(await readFile(path, 'utf8'))) as Record<string, unknown>;
    if (file === 'common.json') words.language = { name: 'العربية', tag: 'ar', direction: 'rtl' };
    await writeFile(path, JSON.stringify(words));
  }
  server = await createServer({
    configFile: false,
    root: join(root, 'packages/shop'),
    logLevel: 'error',
    plugins: [rezepturSchemas({ schemasDir: join(root, 'schemas') }), splitTexts(locales)],
    define: { __CLIENT_MANIFEST__: '{}' },
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  ({ render } = (await server.ssrLoadModule('/src/app/entry-server.tsx')) as { render: typeof render });
});
afterAll(async () => {
  await server?.close();
  await rm(locales, { recursive: true, force: true });
});

const haze = anArticle({
  brand: { id: 'b', name: '5' },
  name: '22/1',
  publicNamePrimary: '22',
  slug: 'haze',
  urlId: 'a001',
});
const config = aConfig({ articles: [haze], settings: { shopName: '7' } });
const page = (url: string) =>
  render({
    url,
    getJson: async (path) =>
      path.endsWith('/app-config') ? { status: 200, body: { data: config } } : { status: 404, body: {} },
  });

it.each(['/ar', '/ar/faq', '/ar/cart', '/ar/registration', '/ar/vertrag-widerrufen'])(
  'speaks a language that is nothing but a folder of words: %s',
  async (url) => {
    const { status, language, direction, html, head } = await page(url);
    expect({ status, language, direction }).toEqual({ status: 200, language: 'ar', direction: 'rtl' });
    // What is a customer's own has no address for search engines.
    if (url !== '/ar/cart') expect(head).toContain('hreflang="ar"');
    expect(html).toContain('href="/ar/sortiment"');
    // Words of two letters and more that are none of the language: the names of the others, and what was given.
    const said = html
      .replace(/<(?:script|style|template)[^>]*>.*?<\/(?:script|style|template)>/gs, '')
      .replace(/<(\w+)[^>]* lang="(?!ar)[^"]*"[^>]*>.*?<\/\1>/gs, '')
      .split(/<[^>]+>/)
      .flatMap((text) => text.replace(/&\w+;|&#\w+;/g, ' ').match(/[A-Za-zÄÖÜäöüß]{3,}/g) ?? []);
    expect(said).toEqual([]);
  },
);

const textsOfFolder = () => loadTexts(pathToFileURL(`${locales}/`));

it('has its mails written in it', () => {
  const filled = { firstName: '1', lastName: '2', nextStep: '3', delivery: '4', url: '5', orderId: '6' };
  const params = { ...filled, shopName: '7', orderNumber: '100012' };
  const mail = textsOfFolder().t('ar', 'mails:orderAccepted.text', params);
  expect(mail).toMatch(/ع/);
  expect(mail).toContain('100012');
  expect(mail.match(/[A-Za-z]{3,}/g)).toBeNull();
});

it('has documents in German where their fonts lack its letters, with the structured invoice of the German one', async () => {
  const { text, title, language, attachments } = await readPdf(
    await drawInvoice(sampleInvoice, textsOfFolder(), 'ar'),
  );
  expect([title, language]).toEqual(['Rechnung RE-2026-00012', 'de']);
  expect(text).toContain('Rechnungsdatum');
  expect(attachments).toEqual(['factur-x.xml']);
});

it('is offered on the pages of the others, and answers of the server are in it', async () => {
  expect((await page('/faq')).html).toContain('<a href="/ar/faq" hrefLang="ar" lang="ar">العربية</a>');
  const texts = textsOfFolder();
  expect(texts.locales).toEqual(['de', 'ar', 'en']);
  expect(texts.localeOf('ar;q=1, en;q=0.5')).toBe('ar');
  expect(texts.t('ar', 'errors:notFound')).toMatch(/ع/);
});
