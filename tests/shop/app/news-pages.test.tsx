import { expect, it } from 'vitest';
import { render } from '../../../packages/shop/src/app/entry-server.tsx';
import type { AppConfig } from '../../../packages/shop/src/lib/api/types.ts';
import { type BlogTeaser, blogPartKey, blogPostKey, partsIn } from '../../../packages/shop/src/lib/blog.ts';
import { aConfig, aCustomer } from '../support/demo-config.ts';

const teaser = (n: number, fields: Partial<BlogTeaser> = {}): BlogTeaser => ({
  id: `post-${n}`,
  date: '2026-03-24',
  categoryName: 'Wissen',
  title: `Beitrag ${n}`,
  introText: `Worum es in ${n} geht.`,
  onlyVisibleForLoggedInUsers: false,
  ...fields,
});
const part = (from: number, count: number, readBlogPosts: string[] = []) => ({
  blogPosts: Array.from({ length: count }, (_, n) => teaser(from + n)),
  readBlogPosts,
});

/** A page of a shop whose API answers these paths and no other. */
function page(
  url: string,
  answers: Record<string, unknown>,
  config: AppConfig = aConfig({ hasBlogPosts: true }),
) {
  const known: Record<string, unknown> = { '/app-config': config, ...answers };
  return render({
    url,
    getJson: async (path) => {
      const key = path.replace('/api/shop', '');
      return key in known ? { status: 200, body: { data: known[key] } } : { status: 404, body: {} };
    },
  });
}

it('renders the blog as HTML, with a link to more that works without script', async () => {
  const { html, head, state } = await page('/blog', { [blogPartKey(0)]: part(1, 5) });
  expect(head).toContain('<title>Blog · Musterapotheke Hamburg</title>');
  for (let n = 1; n <= 5; n++) expect(html).toContain(`href="/blog-post/post-${n}"`);
  expect(html).toContain('href="/blog?seiten=2"');
  expect(html).not.toContain('Ungelesen');
  expect(state.data).toHaveProperty([blogPartKey(0)]);
});

it('shows as many pages as the address says, and marks unread posts for customers', async () => {
  const answers = {
    [blogPartKey(0)]: part(1, 5, ['post-1', 'post-2', 'post-3', 'post-4']),
    [blogPartKey(1)]: part(6, 2, ['post-7']),
  };
  const { html } = await page('/blog?seiten=2', answers, aConfig({ hasBlogPosts: true, user: aCustomer }));
  expect(html).toContain('Beitrag 7');
  expect(html).not.toContain('Mehr laden');
  expect(html.match(/Ungelesen/g)).toHaveLength(2);
});

it.each([
  ['', 1],
  ['?seiten=3', 3],
  ['?seiten=0', 1],
  ['?seiten=-1', 1],
  ['?seiten=1e9', 20],
  ['?seiten=viele', 1],
  ['?seiten=2.5', 1],
])('shows for %j %i pages', (search, parts) => {
  expect(partsIn(new URLSearchParams(search))).toBe(parts);
});

it('names the page after the post, shows its text, and renders no HTML of it', async () => {
  const post = { ...teaser(1), text: 'Ein **Wort** und <script>alert(1)</script>.' };
  const { status, head, html } = await page('/blog-post/post-1', { [blogPostKey('post-1')]: post });
  expect(status).toBe(200);
  expect(head).toContain('<title>Beitrag 1 · Musterapotheke Hamburg</title>');
  expect(head).toContain('content="Worum es in 1 geht."');
  expect(html).toContain('<strong>Wort</strong>');
  expect(html).not.toContain('<script>');
});

it('asks visitors to sign in for a post whose text is for customers', async () => {
  const post = teaser(1, { onlyVisibleForLoggedInUsers: true });
  const { status, html } = await page('/blog-post/post-1', { [blogPostKey('post-1')]: post });
  expect(status).toBe(200);
  expect(html).toContain('Exklusiv');
  expect(html).toContain('Diesen Beitrag lesen nur angemeldete');
});

it('says which part of the blog could not be loaded, with a retry', async () => {
  const failing = (url: string) =>
    render({
      url,
      getJson: async (path) =>
        path.endsWith('/app-config')
          ? { status: 200, body: { data: aConfig({ hasBlogPosts: true }) } }
          : { status: 500, body: {} },
    });
  expect((await failing('/blog')).html).not.toContain('Mehr laden');
  expect((await failing('/blog-post/post-1')).html).toContain('href="/blog"');
});

it('answers 404 for an unknown post', async () => {
  const { status, head, html } = await page('/blog-post/weg', {});
  expect(status).toBe(404);
  expect(head).toMatch(/Seite nicht gefunden[^<]*<\/title>/);
  expect(head).toContain('noindex');
  expect(html).toContain('Seite nicht gefunden');
});

it('shows the latest posts on the start page, if there are any', async () => {
  const latest = { '/blog?offset=0&perPage=3': part(1, 3) };
  expect((await page('/', latest)).html).toContain('Beitrag 3');
  expect((await page('/', {}, aConfig())).html).not.toContain('Neues aus dem Blog');
});

it('lists positions, each with a mail link that names it, and the unsolicited application', async () => {
  const offer = {
    id: 'j1',
    title: 'PTA & mehr',
    location: 'Hamburg',
    employmentType: 'PartTime',
    description: '- wiegen',
  };
  const config = aConfig({
    settings: { shopName: 'Musterapotheke Hamburg', jobsEmail: 'jobs@demo.invalid' },
  });
  const { html } = await page('/jobs', { '/job-offer': [offer] }, config);
  expect(html).toContain('Teilzeit');
  expect(html).toContain('href="mailto:jobs@demo.invalid?subject=Bewerbung%3A%20PTA%20%26%20mehr"');
  expect(html).toContain('Initiativbewerbung');
  expect(html).not.toContain('<details class="rz-job" open');
  const none = (await page('/jobs', { '/job-offer': [] }, config)).html;
  expect(none).toContain('Aktuell keine ausgeschriebenen Stellen');
  expect(none).toContain('<details class="rz-job" open');
});

it('closes every page but the legal ones and the withdrawal while the shop is offline, with imprint and privacy on the page', async () => {
  const config = aConfig({
    offline: true,
    offlineText: '<p>Wir bauen <strong>um</strong>.</p>',
    hasBlogPosts: true,
  });
  for (const url of ['/', '/sortiment', '/blog', '/faq']) {
    const { status, html } = await page(url, {}, config);
    expect([url, status]).toEqual([url, 503]);
    expect(html).toContain('Wir sind bald wieder für dich da');
    expect(html).toContain('<strong>um</strong>');
    expect(html).toContain('Angaben nach § 5 DDG');
    expect(html).toContain('Gesundheitsdaten verdienen besonderen Schutz');
    expect(html).not.toContain('Sortiment ansehen');
  }
  const { status, html } = await page('/vertrag-widerrufen', {}, config);
  expect(status).toBe(200);
  expect(html).toContain('Welchen Vertrag möchtest du widerrufen?');
  expect((await page('/legal/revocation', {}, config)).status).toBe(200);
});
