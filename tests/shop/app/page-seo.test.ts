import { expect, it } from 'vitest';
import { render } from '../../../packages/shop/src/app/entry-server.tsx';
import { fileLinks } from '../../../packages/shop/src/app/page-files.ts';
import { aConfig, aCustomer, anArticle } from '../support/demo-config.ts';

const haze = anArticle({ name: 'Hanse "Haze"', slug: 'hanse-haze', urlId: 'a001' });
const shop = aConfig({ articles: [haze] });
const origin = 'https://apotheke.test';

async function headOf(url: string, config = shop): Promise<string> {
  const { head } = await render({
    url,
    origin,
    getJson: async (path) =>
      path.endsWith('/app-config') ? { status: 200, body: { data: config } } : { status: 503, body: {} },
  });
  return head;
}

it.each([
  ['/', '/'],
  ['/sortiment', '/sortiment'],
  ['/sortiment?type=cannabis&search=haze', '/sortiment'],
  ['/sortiment?seite=3&type=cannabis', '/sortiment?seite=3'],
  ['/sortiment?seite=%22%3E%3Cscript%3E', '/sortiment'],
  ['/sortiment/hanse-haze/a001?utm_source=x', '/sortiment/hanse-haze/a001'],
])('names the canonical address of %s', async (url, path) => {
  expect(await headOf(url)).toContain(`<link rel="canonical" href="${origin}${path}" />`);
});

it('describes an article by its name, escaped', async () => {
  const head = await headOf('/sortiment/hanse-haze/a001');
  expect(head).toContain('<meta name="description" content="Hanse &quot;Haze&quot; bei Musterapotheke');
});

it.each(['/cart', '/my-account', '/admin', '/gibt-es-nicht'])(
  'excludes %s from search engines',
  async (url) => {
    const head = await headOf(url);
    expect(head).toContain('<meta name="robots" content="noindex" />');
    expect(head).not.toContain('canonical');
  },
);

function dataIn(head: string): { '@type': string }[] {
  const blocks = head.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g);
  return [...blocks].map(([, json = '']) => JSON.parse(json) as { '@type': string });
}

it('describes the pharmacy and the breadcrumb for search engines, never products or prices', async () => {
  const [pharmacy] = dataIn(await headOf('/'));
  expect(pharmacy).toMatchObject({ '@type': 'Pharmacy', name: 'Musterapotheke Hamburg', url: `${origin}/` });
  const article = dataIn(await headOf('/sortiment/hanse-haze/a001'));
  expect(article.map((data) => data['@type'])).toEqual(['BreadcrumbList']);
  expect(JSON.stringify(article)).toContain(`${origin}/sortiment/hanse-haze/a001`);
});

it('lets scripts wait until what was drawn is seen, for visitors, customers and forms alike', async () => {
  const ahead = /<link rel="preload" as="fetch"/;
  const signedIn = aConfig({ articles: [haze], user: aCustomer });
  for (const url of ['/sortiment', '/registration', '/order-qr/a-code', '/cart'])
    expect(await headOf(url), url).not.toMatch(ahead);
  for (const url of ['/sortiment', '/my-account', '/confirmation/an-order', '/cart', '/checkout/payment'])
    expect(await headOf(url, signedIn), url).not.toMatch(ahead);
  // The script draws it: it comes at once, with what it asks for first.
  expect(await headOf('/admin')).toMatch(ahead);
});

it('preloads each file of a page once, and none of the template', () => {
  const manifest = {
    'index.html': { file: 'boot.js', css: ['index.css'] },
    'src/app/entry-client.tsx': { file: 'app.js', imports: ['_shared', 'index.html'] },
    _shared: { file: 'shared.js' },
    'src/page.tsx': { file: 'page.js', imports: ['_shared'], css: ['page.css'] },
  };
  const links = fileLinks({ source: 'src/page.tsx', data: '/data', mayWait: false }, manifest).join('\n');
  expect([...links.matchAll(/href="([^"]+)"/g)].map(([, file]) => file)).toEqual([
    '/page.css',
    '/app.js',
    '/shared.js',
    '/page.js',
    '/data',
    '/_app_config.json',
  ]);
  // They may wait until what is seen has come: the shop's style before the page's own.
  const waiting = fileLinks({ source: 'src/page.tsx', data: '/data', mayWait: true }, manifest).join('\n');
  expect(waiting.match(/rel="rz-modulepreload"/g)).toHaveLength(3);
  expect([...waiting.matchAll(/rel="rz-stylesheet" href="([^"]+)"/g)].map(([, file]) => file)).toEqual([
    '/index.css',
    '/page.css',
  ]);
});
