import { expect, it } from 'vitest';
import { render } from '../../../packages/shop/src/app/entry-server.tsx';
import type { AppConfig } from '../../../packages/shop/src/lib/api/types.ts';
import { aConfig, aCustomer, anArticle } from '../support/demo-config.ts';

const haze = anArticle({
  name: 'Nordblatt 22/1 Hanse Haze',
  publicNamePrimary: 'Hanse Haze',
  slug: 'hanse-haze',
  urlId: 'a001',
  latestBatch: { thc: 22.4, cbd: 0.8 },
});
const shop = aConfig({ articles: [haze, anArticle({ type: 'essence' })] });

const page = (url: string, config: AppConfig = shop) =>
  render({ url, getJson: async () => ({ status: 200, body: { data: config } }) });

it('renders the catalogue in groups, with its data', async () => {
  const { status, head, html, state } = await page('/sortiment');
  expect(status).toBe(200);
  expect(head).toContain('<title>Sortiment · Musterapotheke Hamburg</title>');
  expect(html).toContain('Cannabisblüten');
  expect(html).toContain('Extrakte');
  expect(html).toContain('href="/sortiment/hanse-haze/a001"');
  expect(html).toContain('22,4 %');
  expect(state).toEqual({ data: {}, version: shop.version, range: shop.range.version });
});

it('renders the filter of the address', async () => {
  const { html } = await page('/sortiment?search=gibtesnicht');
  expect(html).toContain('Keine Artikel gefunden');
  expect(html).not.toContain('Hanse Haze');
});

it('shows visitors no price, no sorting and no cart', async () => {
  const { html } = await page('/sortiment');
  expect(html).not.toContain('€');
  expect(html).not.toContain('Sortierung');
  expect(html).not.toContain('href="/cart"');
});

it('shows customers prices, the sorting and the cart; doctors no cart', async () => {
  const articles = [
    { ...haze, price: 899, normalizedPricePerDisplayUnit: 899, normalizedPackageUnit: 'g' as const },
  ];
  const { html } = await page('/sortiment', aConfig({ articles, user: aCustomer }));
  expect(html).toContain('8,99');
  expect(html).toContain('Sortierung');
  expect(html).toContain('href="/cart"');
  const doctor = await page('/', aConfig({ articles, user: { ...aCustomer, payType: 'doctor' } }));
  expect(doctor.html).not.toContain('href="/cart"');
});

it('names an article’s page after the article', async () => {
  const { head, html } = await page('/sortiment/hanse-haze/a001');
  expect(head).toContain('<title>Nordblatt 22/1 Hanse Haze · Musterapotheke Hamburg</title>');
  expect(html).toContain('Aktuelle Charge');
});

it('sends an unknown article to the list and an id to its page', async () => {
  expect(await page('/sortiment/nichts/zz')).toMatchObject({ status: 302, redirect: '/sortiment' });
  expect(await page(`/sortiment/${haze.id}`)).toMatchObject({ redirect: '/sortiment/hanse-haze/a001' });
});

it('renders a form that JSON alone declares, under its own title', async () => {
  const { status, html, head } = await page('/formular/return-request');
  expect(status).toBe(200);
  expect(head).toContain('<title>Reklamation oder Rückgabe · Musterapotheke Hamburg</title>');
  expect(head).not.toContain('noindex');
  expect(html).toContain('Worum geht es?');
  expect(html).toContain('Dieses Formular braucht JavaScript.');
});

const behindLinks: Readonly<Record<string, unknown>> = {
  '/api/shop/doctor-questionnaire/a-link': {
    expiresAt: '2026-12-27T22:30:00Z',
    locale: 'de',
    revision: 0,
    draft: null,
  },
  '/api/shop/event/registration/token/a-link': { eventName: 'Hoffest', text: 'Komm vorbei!' },
};
const behind = (url: string, answers = behindLinks) =>
  render({
    url,
    getJson: async (path) =>
      path === '/api/shop/app-config'
        ? { status: 200, body: { data: shop } }
        : path in answers
          ? { status: 200, body: { data: answers[path] } }
          : { status: 404, body: undefined },
  });

it('renders what the link of a mail opens, with it, and says without the script that it needs it', async () => {
  const questionnaire = await behind('/aerztefragebogen/a-link');
  expect(questionnaire.html).toContain('Bist du in Deutschland ärztlich tätig?');
  expect(questionnaire.html).toContain('Dieses Formular braucht JavaScript.');
  expect(questionnaire.state.data).toHaveProperty(['/doctor-questionnaire/a-link', 'locale'], 'de');
  const invitation = await behind('/event-confirm/a-link');
  expect(invitation.html).toContain('Hoffest');
  expect(invitation.html).toContain('Zum Antworten braucht dein Browser JavaScript.');
});

it('says of a link that opens nothing that it is not valid', async () => {
  expect((await behind('/aerztefragebogen/a-link', {})).html).toContain('Dieser Link ist nicht gültig');
  expect((await behind('/event-confirm/a-link', {})).html).toContain('Der Link ist leider nicht');
});

it.each(['unknown', 'prescription', 'registration', 'constructor', '__proto__'])(
  'answers 404 where the form "%s" has no page',
  async (name) => {
    const { status, html, head } = await page(`/formular/${name}`);
    expect(status).toBe(404);
    expect(html).toContain('Seite nicht gefunden');
    expect(head).toMatch(/Seite nicht gefunden[^<]*<\/title>/);
    expect(head).toContain('noindex');
  },
);

it('answers an unknown address with 404', async () => {
  const { status, html, head } = await page('/gibt-es-nicht');
  expect(status).toBe(404);
  expect(html).toContain('Seite nicht gefunden');
  expect(head).toContain('noindex');
});

it('asks visitors to sign in on customer pages', async () => {
  const { status, html } = await page('/my-account');
  expect(status).toBe(200);
  expect(html).toContain('Bitte melde dich an');
});

it('hides the catalogue when it requires a login', async () => {
  const { html } = await page('/sortiment', { ...shop, articlesRequireLogin: true });
  expect(html).not.toContain('Hanse Haze');
  expect(html).toContain('Unser Sortiment siehst du nach der Anmeldung.');
});

it('replaces every page but the legal ones while the shop is offline', async () => {
  const offline = { ...shop, offline: true, offlineText: '<p>Umbau</p>' };
  expect((await page('/', offline)).html).toContain('Umbau');
  expect((await page('/legal/imprint', offline)).html).toContain('Angaben nach § 5 DDG');
});

it('escapes settings in the head', async () => {
  const settings = { shopName: '</title><script>' };
  expect((await page('/faq', { ...shop, settings })).head).not.toContain('<script>');
});

it('leaves the back office to the browser', async () => {
  expect(await page('/admin/order')).toMatchObject({ status: 200, html: '' });
});
