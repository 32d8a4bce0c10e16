import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { gzipOf, packText, storeText } from '../../../packages/server/src/http/pages/packed-text.ts';
import { PageCache } from '../../../packages/server/src/http/pages/page-cache.ts';
import { ReaderPages } from '../../../packages/server/src/http/pages/reader-pages.ts';
import {
  cutAtMarks,
  hasOtherMarks,
  holdsFor,
  printedAt,
  watchData,
} from '../../../packages/server/src/http/pages/watched-data.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

interface Data {
  user: { firstName: string; payType: string; city: string } | null;
  kinds: string[];
  shop: string;
}

const nora: Data = { user: { firstName: 'Nora', payType: 'self', city: 'Hamburg' }, kinds: ['a'], shop: 'S' };
const watch = (data: Data) => watchData(data, { fields: ['user', 'kinds'], printed: ['user.firstName'] });
const user = (change: Partial<NonNullable<Data['user']>>): Data => ({
  ...nora,
  user: { firstName: 'Otto', payType: 'self', city: 'Kiel', ...change },
});

describe('what a page looks at of its reader', () => {
  it('is noted, and holds for whom it is the same', () => {
    const { data, facts } = watch(nora);
    expect(data.user?.payType).toBe('self');
    expect(data.shop).toBe('S');
    expect(holdsFor(facts, user({}))).toBe(true);
    expect(holdsFor(facts, user({ payType: 'doctor' }))).toBe(false);
    expect(holdsFor(facts, { ...nora, user: null })).toBe(false);
    expect(data.user?.city).toBe('Hamburg');
    expect(holdsFor(facts, user({}))).toBe(false);
  });

  it('is that there is nobody, where nobody is', () => {
    const { data, facts } = watch({ ...nora, user: null });
    expect(data.user).toBeNull();
    expect([holdsFor(facts, { ...nora, user: null }), holdsFor(facts, nora)]).toEqual([true, false]);
  });

  it.each<[string, (data: Data) => unknown]>([
    ['going through a list', (data) => data.kinds.map((kind) => kind)],
    ['the length of a list', (data) => data.kinds.length],
    ['copying', (data) => ({ ...data.user })],
    ['going through its names', (data) => Object.keys(data.user ?? {})],
    ['writing as JSON', (data) => JSON.stringify(data)],
    ['asking for names', (data) => data.user && 'city' in data.user],
  ])('is noted when it is looked at by %s', (_how, look) => {
    const { data, facts } = watch(nora);
    look(data);
    expect(holdsFor(facts, nora)).toBe(true);
    expect(holdsFor(facts, { ...user({ city: 'Kiel' }), kinds: ['a', 'b'] })).toBe(false);
  });

  it('leaves a mark where it is printed, for which each reader’s own is put in', () => {
    const { data, facts } = watch(nora);
    const text = `<p>${data.user?.firstName}</p>`;
    expect(holdsFor(facts, user({}))).toBe(true);
    expect(cutAtMarks(text)).toEqual(['<p>', 'user.firstName', '</p>']);
    expect(printedAt('user.firstName', user({ firstName: 'O<"\'&' }))).toBe('O&lt;&quot;&#x27;&amp;');
    expect([hasOtherMarks(text, ['version']), hasOtherMarks(text, ['user.firstName'])]).toEqual([
      true,
      false,
    ]);
  });
});

it('pieces that were compressed before are one file with others in between', () => {
  const texts = ['<p>'.repeat(5000), '', 'Zoë'.repeat(40_000), '</p>'.repeat(10), 'x'];
  const pieces = texts.map((text, at) => (at % 2 === 1 || at === 2 ? storeText(text) : packText(text)));
  expect(gunzipSync(Buffer.concat(gzipOf(pieces))).toString()).toBe(texts.join(''));
  expect(pieces[0]?.packed.length).toBeLessThan(200);
});

describe('pages in memory', () => {
  const text = 'x'.repeat(10_000);
  const written = { text, hashes: { style: [], attributes: [], script: [] } };

  it('for visitors take no more than so many bytes', async () => {
    const cache = new PageCache(100_000);
    for (let page = 0; page < 20; page += 1) await cache.store(`/${page}`, new Map(), written);
    expect(cache.bytes).toBeLessThanOrEqual(100_000);
    expect(await cache.find('/0', async () => ({}))).toBeUndefined();
    const kept = await cache.find('/19', async () => ({}));
    expect(String(kept?.text)).toBe(text);
    expect(String(brotliDecompressSync(kept?.small ?? ''))).toBe(text);
  });

  it('hold for as long as what they were made from is answered, and don’t keep it themselves', async () => {
    const cache = new PageCache();
    let answer: object = { articles: [] };
    const former = new WeakRef(answer);
    await cache.store('/', new Map([['/range', answer]]), written);
    expect(await cache.find('/', async () => answer)).toBeDefined();
    answer = { articles: [] };
    expect(await cache.find('/', async () => answer)).toBeUndefined();
    await setImmediate();
    collectGarbage();
    expect(former.deref()).toBeUndefined();
    expect(cache.bytes).toBeGreaterThan(0);
  });

  it('for those who are signed in neither, however many variants a page has', async () => {
    const pages = new ReaderPages(100_000);
    const ask = async () => ({ status: 200, body: {} });
    for (let page = 0; page < 20; page += 1) {
      pages.take(`/${page % 3}`, pages.draw(ask, []), { state: {}, written, isKept: true });
      expect(pages.bytes).toBeLessThanOrEqual(100_000);
    }
    const [piece] = (await pages.find('/1', ask))?.pieces ?? [];
    expect(String(piece?.plain)).toBe(text);
    expect(await pages.find('/9', ask)).toBeUndefined();
  });
});
