import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settingText } from '../../../packages/server/src/platform/settings/shop-settings.ts';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import type { TestBrowser } from '../../support/test-browser.ts';
import { createTinyShop, type TinyShop } from '../../support/tiny-shop.ts';

const style = '.a{color:green}.b{color:red}';
const template = `<html lang="de"><head><script>early()</script><!--rz:head--><style>${style}</style><!--rz:styles--></head><body><!--rz:app--><!--rz:state--></body></html>`;
const script = `console.log('${'x'.repeat(2000)}')`;
const entry = `let rendered = 0;
export const printed = ['user.firstName', 'version'];
export async function render({ url, origin, getJson }) {
  if (url.startsWith('/count')) {
    await getJson('/api/shop/app-config');
    return { status: 200, head: '', html: origin + ' ' + ++rendered, state: {} };
  }
  if (url.startsWith('/greeting') || url === '/sent-along') {
    const { body } = await getJson('/api/shop/app-config');
    const { user, unreadBlogPostCount, settings, version } = body.data;
    const { firstName, payType } = user ?? {};
    const html = [firstName, payType, unreadBlogPostCount, settings.shopName, ++rendered].join(' ');
    return { status: 200, head: '', html, state: { version, name: url === '/sent-along' ? firstName : '' } };
  }
  if (url === '/mine') {
    await getJson('/api/shop/app-config');
    await getJson('/api/shop/my-account');
    return { status: 200, head: '', html: String(++rendered), state: {} };
  }
  if (url === '/looked-at')
    return { status: 200, head: '<link rel="rz-stylesheet" href="/a.css" />', html: '<p class="a">', state: {} };
  if (url === '/looked-at-too')
    return { status: 200, head: '<link rel="rz-stylesheet" href="/a.css" /><link rel="rz-stylesheet" href="/assets/page.css" />', html: '<p class="a c">', state: {} };
  if (url === '/looked-at-whole')
    return { status: 200, head: '<link rel="stylesheet" href="/assets/page.css" />', html: '<p class="c">', state: {} };
  if (url === '/en/spoken' || url === '/spoken') {
    const { body } = await getJson('/api/shop/blog/nothing');
    return { status: 200, head: '', html: body.error, state: {}, language: url === '/spoken' ? 'de' : 'ar', direction: url === '/spoken' ? 'ltr' : 'rtl' };
  }
  if (url === '/broken') throw new Error('no such luck');
  if (url === '/old') return { status: 302, redirect: '/new', head: '', html: '', state: {} };
  const { status, body } = await getJson('/api/shop/app-config');
  const user = body.data.user?.lastName ?? 'nobody';
  return { status: url === '/nix' ? 404 : 200, head: '<title>$& ' + status + '</title>', html: user, state: { evil: '</script>' } };
}`;

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

let server: TestApp;
let shop: TinyShop;
const called: string[] = [];
beforeAll(async () => {
  shop = await createTinyShop(entry, template);
  await writeFile(join(shop.folder, 'client/humans.txt'), 'Nobody');
  await writeFile(join(shop.folder, 'client/assets/index-abc.js'), script);
  await writeFile(join(shop.folder, 'client/assets/page.css'), '.c{color:blue}.d{color:red}');
  await writeFile(join(shop.folder, 'client/assets/index-abc.js.br'), brotliCompressSync(script));
  server = await buildTestApp({
    shopFolder: shop.url,
    extend: (app) => app.addHook('onRequest', async ({ url }) => void called.push(url)),
  });
});
afterAll(async () => {
  await server.close();
  await shop.remove();
});

describe('a page', () => {
  it('is rendered with its data, which cannot break out of its element', async () => {
    const { status, text, headers } = await server.visitor().get('/sortiment');
    expect(status).toBe(200);
    expect(text).toBe(
      `<html lang="de"><head><script>early()</script><title>$& 200</title><style>${style}</style></head><body>nobody<script type="application/json" id="rz-state">{"evil":"\\u003c/script>"}</script></body></html>`,
    );
    expect(headers['cache-control']).toBe('no-cache');
  });

  it('speaks the language of its address, whatever the browser prefers, and so does what it asks for', async () => {
    const prefers = (language: string) => ({ headers: { 'accept-language': language } });
    const own = await server.visitor().get('/spoken', prefers('en'));
    expect(own.headers['content-language']).toBe('de');
    expect(own.text).toContain('<html lang="de"><head>');
    const english = await server.visitor().get('/en/spoken', prefers('de'));
    expect(english.headers['content-language']).toBe('en');
    expect(english.text).toContain('<html lang="ar" dir="rtl">');
    const said = (text: string) => /<body>(.*?)<script/.exec(text)?.[1];
    expect(said(own.text)).toBeTruthy();
    expect(said(english.text)).toBeTruthy();
    expect(said(english.text)).not.toBe(said(own.text));
  });

  it('may contain only the style and the script of its template', async () => {
    const { headers } = await server.visitor().get('/sortiment');
    expect(headers['content-security-policy']).toContain(`style-src 'self' ${hashOf(style)};`);
    expect(headers['content-security-policy']).toContain(`script-src 'self' ${hashOf('early()')};`);
  });

  it('that loads the whole style later contains the rules that it uses', async () => {
    const used = '.a{color:green}';
    for (const _time of ['rendered', 'kept']) {
      const { text, headers } = await server.visitor().get('/looked-at');
      // Behind what is an extract of it: of rules that weigh the same the later one counts.
      expect(text).toContain(
        `<script>early()</script><style>${used}</style><link rel="rz-stylesheet" href="/a.css" />`,
      );
      expect(headers['content-security-policy']).toContain(`style-src 'self' ${hashOf(used)};`);
    }
  });

  it('with a style of its own contains what it uses of that, too, after the shop’s', async () => {
    const used = '.a{color:green}.c{color:blue}';
    const { text, headers } = await server.visitor().get('/looked-at-too');
    expect(text).toContain(`<style>${used}</style>`);
    expect(headers['content-security-policy']).toContain(`style-src 'self' ${hashOf(used)};`);
  });

  it('that waits for a style of its own asks for it first, and reads it after the shop’s', async () => {
    const { text } = await server.visitor().get('/looked-at-whole');
    const [asked, read] = ['preload" as="style', 'stylesheet'].map(
      (rel) => `<link rel="${rel}" href="/assets/page.css" />`,
    );
    expect(text).toContain(`${asked}<style>${style}</style>${read}</head>`);
  });

  it('is rendered once for all visitors, until something in it changes', async () => {
    const page = async () => {
      const { text } = await server.visitor().get('/count');
      return /<body>(\S+) (\d+)</.exec(text)?.slice(1);
    };
    const [origin, first] = (await page()) ?? [];
    expect(origin).toMatch(/^http:\/\/[^/]+$/);
    expect(await page()).toEqual([origin, first]);
    await server.deps.db
      .insertInto('setting')
      .values({ name: 'shopName', value: settingText('Andere Apotheke') })
      .onConflict((conflict) =>
        conflict.column('name').doUpdateSet({ value: settingText('Andere Apotheke') }),
      )
      .execute();
    await expect.poll(page).toEqual([origin, String(Number(first) + 1)]);
    const customer = await server.customer({ lastName: 'Neumann' });
    expect((await customer.get('/count')).text).toContain(`>${origin} ${Number(first) + 2}<`);
  });

  it('that many ask for at once is rendered once, for visitors and for those who are signed in', async () => {
    const customer = await server.customer();
    for (const browser of [server.visitor(), customer]) {
      const url = browser === customer ? '/greeting?many' : '/count?many';
      const pages = await Promise.all(Array.from({ length: 20 }, () => browser.get(url)));
      expect(new Set(pages.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    }
  });

  it('that a visitor has cached is not sent again', async () => {
    const { headers } = await server.visitor().get('/sortiment');
    const etag = String(headers.etag);
    expect((await server.visitor().get('/sortiment', { headers: { 'if-none-match': etag } })).status).toBe(
      304,
    );
    const small = await server.visitor().get('/sortiment', { headers: { 'accept-encoding': 'br' } });
    expect(small.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(small.raw).toString()).toContain('<body>nobody<');
  });

  it('is rendered for a signed-in customer, and then never cached', async () => {
    const customer = await server.customer({ lastName: 'Neumann' });
    called.length = 0;
    const { text, headers } = await customer.get('/');
    expect(text).toContain('<body>Neumann<');
    // Its configuration is taken as it is in the process.
    expect(called).toEqual(['/']);
    expect(headers['cache-control']).toBe('no-store');
  });

  describe('for those who are signed in', () => {
    const bodyOf = async (browser: TestBrowser, path = '/greeting') => {
      const { text, headers } = await browser.get(path);
      expect(headers['cache-control']).toBe('no-store');
      const [, html = '', state = ''] =
        /<body>(.*)<script type="application\/json" id="rz-state">(.*)<\/script>/.exec(text) ?? [];
      return { html, state: JSON.parse(state) as { version: string; name: string } };
    };
    const versionFor = async (browser: TestBrowser) =>
      (await browser.get<{ data: { version: string } }>('/api/shop/app-config')).body.data.version;
    const drawn = (html: string) => Number(html.split(' ').at(-1));

    it('is drawn once for all to whom it shows the same, with what it prints of each', async () => {
      const nora = await server.customer({ firstName: 'Nora', payType: 'self' });
      const otto = await server.customer({ firstName: '"Otto" & <b>', payType: 'self' });
      const [first, second] = [await bodyOf(nora), await bodyOf(otto)];
      expect(first.html).toMatch(/^Nora self 0 /);
      expect(second.html).toMatch(/^&quot;Otto&quot; &amp; &lt;b&gt; self 0 /);
      expect(drawn(second.html)).toBe(drawn(first.html));
      const small = await otto.get('/greeting', { headers: { 'accept-encoding': 'gzip, br' } });
      expect(small.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'cookie, accept-encoding' });
      expect(gunzipSync(small.raw).toString()).toContain(`<body>${second.html}<`);
      // The browser goes on from its own configuration.
      expect([first.state.version, second.state.version]).toEqual([
        await versionFor(nora),
        await versionFor(otto),
      ]);
      expect(first.state.version).not.toBe(second.state.version);
    });

    it('is drawn anew for whom it looks at something else, and when what all share changes', async () => {
      const [nora, doctor] = [
        await server.customer({ payType: 'self' }),
        await server.customer({ payType: 'doctor' }),
      ];
      const before = drawn((await bodyOf(nora)).html);
      const other = (await bodyOf(doctor)).html;
      expect(other).toContain(' doctor ');
      expect(drawn(other)).not.toBe(before);
      await server.deps.db
        .updateTable('setting')
        .set({ value: settingText('Neue Apotheke') })
        .where('name', '=', 'shopName')
        .execute();
      await expect.poll(async () => (await bodyOf(nora)).html).toContain('Neue Apotheke');
      expect((await bodyOf(doctor)).html).toContain('Neue Apotheke');
    });

    it('isn’t kept where it was told what nobody may keep', async () => {
      const nora = await server.customer();
      const [first, second] = [await bodyOf(nora, '/mine'), await bodyOf(nora, '/mine')];
      expect(drawn(second.html)).toBe(drawn(first.html) + 1);
    });

    it('isn’t kept where what is printed is sent along as data', async () => {
      const nora = await server.customer({ firstName: 'Nora "N"' });
      const { state } = await bodyOf(nora, '/sent-along');
      expect(state.name).toBe('Nora "N"');
    });
  });

  it('whose address is a secret is never cached nor sent as a referrer', async () => {
    const secrets = ['/order-qr/f00', '/event-confirm/f00', '/passwort-vergessen?token=f00'];
    // The router of the pages takes each of these for one of the above.
    const spellings = [
      '/Event-Confirm/f00',
      '/%61erztefragebogen/f00',
      '/en/Order-QR/f00',
      '/x/%2E./order-qr/f00',
      '/order-qr/..%5Corder-qr%5c../order-qr/f00',
      '/passwort-vergessen?x=1&%74oken=f00',
    ];
    for (const path of [...secrets, ...spellings]) {
      const { headers } = await server.visitor().get(path);
      expect(headers, path).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
      expect(headers.etag, path).toBeUndefined();
    }
  });

  it('isn’t where there is no address', async () => {
    expect((await server.visitor().get('//')).status).toBe(400);
  });

  it('for everybody isn’t kept where it was told what nobody may keep', async () => {
    const open = () => server.visitor().get('/mine');
    const [first, second] = [await open(), await open()];
    expect(second.text).not.toBe(first.text);
    expect(second.headers).toMatchObject({ 'cache-control': 'no-store' });
    expect(second.headers.etag).toBeUndefined();
  });

  it('has the status of its content', async () => {
    expect((await server.visitor().get('/nix')).status).toBe(404);
    const moved = await server.visitor().get('/old');
    expect([moved.status, moved.headers.location]).toEqual([302, '/new']);
  });

  it('that fails to render is left to the browser, without details', async () => {
    const { status, text } = await server.visitor().get('/broken');
    expect(status).toBe(500);
    expect(text).toContain('rz-state');
    expect(text).not.toContain('luck');
  });
});

describe('files', () => {
  it('are returned precompressed and cached for ever', async () => {
    const { headers, raw } = await server
      .visitor()
      .get('/assets/index-abc.js', { headers: { 'accept-encoding': 'br' } });
    expect(headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(headers['content-security-policy']).toBeUndefined();
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(raw.equals(brotliCompressSync(script))).toBe(true);
    expect((await server.visitor().get('/humans.txt')).text).toBe('Nobody');
  });

  it('outside their folder are not found', async () => {
    for (const path of ['/assets/nix.js', '/assets/..%2f..%2fserver%2fentry-server.js', '/index.html.br']) {
      const { status, text } = await server.visitor().get(path);
      expect(text, path).not.toContain('render(');
      expect(status, path).toBeLessThan(500);
    }
  });
});

it('unknown calls are refused in JSON, not as pages', async () => {
  for (const path of ['/api/shop/nix', '/api/nix', '/uploads/nix']) {
    expect((await server.visitor().get(path)).body, path).toMatchObject({ errorType: 'notFound' });
  }
});

it('sends the list of routes', async () => {
  const { body } = await server.visitor().get('/_app_config.json');
  expect(body).toMatchObject({ apiPrefix: '/api/shop' });
  expect((body as unknown as { routes: object[] }).routes[0]).toMatchObject({ name: 'home', path: '/' });
});
