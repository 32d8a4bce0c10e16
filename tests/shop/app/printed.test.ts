import { expect, it } from 'vitest';
import { personalParts } from '../../../packages/server/src/features/app-config/build-app-config.ts';
import {
  cutAtMarks,
  holdsFor,
  printedAt,
  watchData,
} from '../../../packages/server/src/http/pages/watched-data.ts';
import { printed, type RenderInput, render } from '../../../packages/shop/src/app/entry-server.tsx';
import type { AppConfig } from '../../../packages/shop/src/lib/api/types.ts';
import { aConfig, aCustomer, anArticle } from '../support/demo-config.ts';

// The server draws a page once for many who are signed in: for each of them it has to be what it would draw for them alone.
const haze = anArticle({
  name: 'Hanse Haze',
  slug: 'hanse-haze',
  urlId: 'a001',
  latestBatch: { thc: 22.4, cbd: 0.8 },
});
const configOf = (user: Partial<typeof aCustomer>): AppConfig =>
  aConfig({
    articles: [haze],
    user: { ...aCustomer, ...user },
    requestUserInfos: [],
    unreadBlogPostCount: 2,
  });

const kim = configOf({});
const odd = {
  ...configOf({ firstName: `Æ "<&'`, customerNumber: '9', city: 'Kiel', lastName: 'Anders' }),
  version: 'v2',
};

const draw = (url: string, config: AppConfig) => {
  const getJson: RenderInput['getJson'] = async (path) =>
    path.endsWith('/app-config')
      ? { status: 200, body: { data: config } }
      : { status: 200, body: { data: { blogPosts: [], readBlogPosts: [] } } };
  return render({ url, getJson });
};

const fill = (parts: string[], data: AppConfig): string =>
  parts.map((part, at) => (at % 2 === 1 ? printedAt(part, data) : part)).join('');

it.each(['/', '/sortiment', '/sortiment/hanse-haze/a001', '/faq', '/blog', '/cart', '/rezept'])(
  '%s is the same page for others but for what it prints of them',
  async (url) => {
    const { data, facts } = watchData(kim, { fields: personalParts, printed });
    const kept = await draw(url, data);
    expect(holdsFor(facts, odd)).toBe(true);
    const own = await draw(url, odd);
    for (const part of ['head', 'html'] as const) expect(fill(cutAtMarks(kept[part]), odd)).toBe(own[part]);
    expect(JSON.parse(fill(cutAtMarks(JSON.stringify(kept.state)), odd))).toEqual(own.state);
  },
);

it('the start page is another one for somebody with other news', async () => {
  const { data, facts } = watchData(kim, { fields: personalParts, printed });
  await draw('/', data);
  expect(holdsFor(facts, { ...kim, unreadBlogPostCount: 3 })).toBe(false);
});
