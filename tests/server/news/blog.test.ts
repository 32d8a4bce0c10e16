import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createReadPart } from '../../../packages/server/src/features/blog/read-part.ts';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import type { TestBrowser } from '../../support/test-browser.ts';

interface List {
  data: { blogPosts: Record<string, unknown>[]; readBlogPosts: string[] };
}
interface Config {
  data: { hasBlogPosts: boolean; unreadBlogPostCount: number };
}

let server: TestApp;
const ids: Record<string, string> = {};

async function addPost(name: string, fields: object = {}): Promise<void> {
  const { id } = await server.deps.db
    .insertInto('blogPost')
    .values({
      title: name,
      date: '2026-01-01',
      categoryName: 'Wissen',
      introText: 'Worum es geht.',
      text: `Der ganze Text von ${name}.`,
      isPublished: true,
      ...fields,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  ids[name] = id;
}

const countReads = (tell: () => void): KyselyPlugin => ({
  transformQuery: ({ node }) => node,
  async transformResult({ result }) {
    tell();
    return result;
  },
});

const list = async (browser: TestBrowser, query = '') =>
  (await browser.get<List>(`/api/shop/blog${query}`)).body.data;
const titles = ({ blogPosts }: List['data']) => blogPosts.map(({ title }) => title);

beforeAll(async () => {
  server = await buildTestApp();
  expect((await server.visitor().get<Config>('/api/shop/app-config')).body.data.hasBlogPosts).toBe(false);
  for (let n = 1; n <= 6; n++) await addPost(`Alt ${n}`, { date: `2025-12-0${n}` });
  await addPost('Exklusiv', { onlyVisibleForLoggedInUsers: true });
  await addPost('Entwurf', { isPublished: false });
  await addPost('Morgen', { date: '2099-01-01' });
});
afterAll(() => server.close());

describe('the list', () => {
  it('shows published posts, newest first, five a page, without their texts', async () => {
    const first = await list(server.visitor());
    expect(titles(first)).toEqual(['Exklusiv', 'Alt 6', 'Alt 5', 'Alt 4', 'Alt 3']);
    expect(first.blogPosts[0]).not.toHaveProperty('text');
    expect(titles(await list(server.visitor(), '?offset=5&perPage=5'))).toEqual(['Alt 2', 'Alt 1']);
    expect(titles(await list(server.visitor(), '?offset=900&perPage=999'))).toEqual([]);
  });

  it('is read from memory until a post is written or read', async () => {
    let reads = 0;
    const db = server.deps.db.withPlugin(countReads(() => (reads += 1)));
    const readPart = createReadPart({ ...server.deps, db });
    const { account } = await server.customer();
    const part = { offset: 0, perPage: 3 };
    const first = await readPart(account, part);
    expect(await readPart(account, part)).toEqual(first);
    expect((await readPart(null, part)).data.readBlogPosts).toEqual([]);
    expect(reads).toBe(2);
    const [newest] = first.data.blogPosts;
    await server.deps.db
      .insertInto('blogRead')
      .values({ customerId: account.id, blogPostId: newest?.id ?? '' })
      .execute();
    const second = await readPart(account, part);
    expect(second.data.readBlogPosts).toEqual([newest?.id]);
    expect(second.version).not.toBe(first.version);
  });

  it.each(['?offset=-1', '?offset=x', '?perPage=1.5', '?offset=1&offset=2', '?page=2', "?offset=1'--"])(
    'refuses %s with 400',
    async (query) => {
      expect((await server.visitor().get(`/api/shop/blog${query}`)).status).toBe(400);
    },
  );
});

describe('a post', () => {
  it('for customers is a teaser for visitors and whole for customers', async () => {
    const path = `/api/shop/blog/${ids.Exklusiv}`;
    const visitor = (await server.visitor().get<{ data: object }>(path)).body.data;
    expect(visitor).toMatchObject({ title: 'Exklusiv', onlyVisibleForLoggedInUsers: true });
    expect(visitor).not.toHaveProperty('text');
    const customer = await server.customer();
    expect((await customer.get(path)).body.data).toHaveProperty('text', 'Der ganze Text von Exklusiv.');
  });

  it('that is unpublished or unknown, or has a malformed id, is not found', async () => {
    const customer = await server.customer();
    for (const id of [ids.Entwurf, ids.Morgen, '00000000-0000-4000-8000-000000000000', 'x'])
      expect((await customer.get(`/api/shop/blog/${id}`)).status, id).toBe(404);
  });

  it('is marked as read once a customer has opened it, for this customer only', async () => {
    const customer = await server.customer();
    const other = await server.customer();
    const unread = async (browser: typeof customer) =>
      (await browser.get<Config>('/api/shop/app-config')).body.data.unreadBlogPostCount;
    expect(await unread(customer)).toBe(7);
    for (let n = 0; n < 2; n++) await customer.get(`/api/shop/blog/${ids['Alt 6']}`);
    expect(await unread(customer)).toBe(6);
    expect((await list(customer)).readBlogPosts).toEqual([ids['Alt 6']]);
    expect(await unread(other)).toBe(7);
    expect((await list(other)).readBlogPosts).toEqual([]);
    expect((await list(server.visitor())).readBlogPosts).toEqual([]);
  });
});

it('is written by editors; a withdrawn post disappears at once, with its read marks', async () => {
  const editor = await server.staff('editor');
  const post = {
    date: '2026-01-02',
    categoryName: 'Recht',
    title: 'Ganz neu',
    introText: 'Eine Neuigkeit.',
    text: 'Mehr **dazu**.',
    onlyVisibleForLoggedInUsers: false,
    isPublished: true,
  };
  const created = await editor.post<{ data: { id: string; version: number } }>('/api/admin/blog-post', post);
  expect(created.status).toBe(201);
  const { id, version } = created.body.data;
  const reader = await server.customer();
  expect(titles(await list(reader))).toContain('Ganz neu');
  await reader.get(`/api/shop/blog/${id}`);
  await editor.put(`/api/admin/blog-post/${id}`, { version, isPublished: false });
  expect(titles(await list(reader))).not.toContain('Ganz neu');
  expect((await editor.delete(`/api/admin/blog-post/${id}`, { version: version + 1 })).status).toBe(200);
  const support = await server.staff('support');
  expect((await support.get('/api/admin/blog-post')).status).toBe(403);
});
