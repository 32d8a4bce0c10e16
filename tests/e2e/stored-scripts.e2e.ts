import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { sql } from 'kysely';
import { buildTestApp, type TestApp } from '../support/app.ts';
import { signInByApi, signStaffInByApi } from './support/api.ts';
import { canariesIn, canary } from './support/canaries.ts';
import { plantCanaries } from './support/plant-canaries.ts';

const staff = {
  admin: 'admin',
  pharmacist: 'apotheker',
  pta: 'pta',
  support: 'support',
  editor: 'redaktion',
  auditor: 'revision',
};
/** Names of pictures are addresses; an account number is drawn in groups of four. */
const neverText = ['article.imageName', 'article.shopImages.imageName', 'blog-post.imageName', 'payout.iban'];

let server: TestApp;
let planted: Set<string>;
/** Signed in before the names that they sign in with are overwritten. */
const people = new Map<string, Page>();
/** What a text has called, what the content policy had to stop, and what of it stands on a page as more than a text. */
const ran: string[] = [];
/** Fields whose canary somebody has seen as a text. */
const seen = new Set<string>();

test.setTimeout(400_000);
test.beforeAll(async ({ browser }) => {
  // What is stored is longer than any answer may be.
  server = await buildTestApp({ env: { DEMO: '1' }, clock: () => new Date(), strictAnswers: false });
  const baseURL = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const enter = async (who: string, signIn?: (context: BrowserContext) => Promise<void>) => {
    const context = await browser.newContext({ baseURL, locale: 'de-DE' });
    await watch(context);
    await signIn?.(context);
    people.set(who, await context.newPage());
  };
  await enter('visitor');
  await enter('patient', ({ request }) => signInByApi(request, 'selbst@demo.test'));
  await enter('doctor', ({ request }) => signInByApi(request, 'arzt@demo.test'));
  for (const [role, name] of Object.entries(staff))
    await enter(role, ({ request }) => signStaffInByApi(request, `${name}@demo.test`));
  planted = await plantCanaries(server);
});
test.afterAll(() => server.close());

async function watch(context: BrowserContext): Promise<void> {
  await context.exposeBinding('ran', ({ page }, what: string) => ran.push(`${page.url()}: ${what}`));
  await context.addInitScript(() => {
    const { ran } = window as unknown as { ran(what: string): void };
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      ran(`stopped: ${violatedDirective} ${blockedURI} ${sample}`),
    );
  });
}
const personAs = (who: string): Page => {
  const page = people.get(who);
  if (!page) throw new Error(`nobody is ${who}`);
  return page;
};

/** What a page shows once all of it is there. */
async function look(page: Page): Promise<void> {
  await expect(page.locator('main h1').first()).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(page.getByText('Wird geladen')).toHaveCount(0);
  const { text, wrong } = await page.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')];
    const acting = ['href', 'src', 'action', 'formaction'].map((name) => `[${name}^="javascript:" i]`);
    return {
      text: [document.body.innerText, document.title, ...fields.map(({ value }) => value)].join('\n'),
      wrong: [...document.querySelectorAll(['[data-canary]', ...acting].join())].map(
        ({ outerHTML }) => outerHTML,
      ),
    };
  });
  for (const field of canariesIn(text)) seen.add(field);
  ran.push(...wrong.map((html) => `${page.url()}: ${html.slice(0, 300)}`));
}

/** Follows an address as a link within the page does; each page has another headline than the one before. */
async function follow(page: Page, path: string): Promise<void> {
  const headline = page.locator('main h1').first();
  const before = await headline.innerText();
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  // A form whose text isn't as it would be stored counts as changed.
  const discard = page.getByRole('alertdialog').getByRole('button', { name: 'Verwerfen' });
  await expect(async () => {
    if (await discard.isVisible()) await discard.click();
    expect(await headline.innerText()).not.toBe(before);
  }, path).toPass({ intervals: [20] });
  await look(page);
}

/** The row of an entity that says most, of those that a role may read. */
async function fullestRow(role: string, entity: string, table: string): Promise<string> {
  const answer = await personAs(role).request.get(`/api/admin/${entity}?itemsPerPage=100`);
  const ids = ((await answer.json()).data as { id: string }[]).map(({ id }) => id);
  expect(ids, `rows of ${entity}`).not.toEqual([]);
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} as t where id = any(${ids}::uuid[])
    order by (t::text like '%‹%') desc, exists (select from document where owner_id = t.id) desc, length(t::text) desc
    limit 1
  `.execute(server.deps.db);
  return String(rows[0]?.id);
}

async function lookAsStaff(role: string): Promise<void> {
  const page = personAs(role);
  await page.goto('/admin');
  await look(page);
  for (const { name, table, ui } of server.deps.schemas.entities.values()) {
    const may = (action: string) => server.deps.permissions.find(role, name, action);
    if (!may('list') || !may('show')) continue;
    const id = await fullestRow(role, name, table);
    await follow(page, `/admin/${name}/${id}`);
    // Lists and forms are drawn by the same parts for every role.
    if (role !== 'admin') continue;
    await follow(page, `/admin/${name}`);
    if (!ui.actions || ui.actions.includes('update')) await follow(page, `/admin/${name}/${id}/edit`);
  }
  if (role !== 'admin') return;
  const { db } = server.deps;
  const setting = db.selectFrom('setting').where('name', '=', 'payment').select('id');
  // What only the checkout shows of it stands in its form.
  await follow(page, `/admin/setting/${(await setting.executeTakeFirstOrThrow()).id}/edit`);
}

async function lookAsCustomers(): Promise<void> {
  const { db } = server.deps;
  const article = await db
    .selectFrom('article')
    .where('type', '=', 'cannabis')
    .select(['slug', 'urlId'])
    .executeTakeFirstOrThrow();
  const { id: post } = await db.selectFrom('blogPost').select('id').executeTakeFirstOrThrow();
  const shown = [
    '/',
    '/sortiment',
    `/sortiment/${article.slug}/${article.urlId}`,
    '/blog',
    `/blog-post/${post}`,
  ];
  const visited = {
    visitor: [...shown, '/jobs', '/kontakt', '/legal/imprint', '/event-confirm/demo-einladung'],
    patient: [...shown, '/my-account', '/vertrag-widerrufen'],
    doctor: ['/my-account', '/cart'],
  };
  for (const [who, paths] of Object.entries(visited))
    for (const path of paths) {
      // The server draws it: what it writes into its HTML is tried as well.
      await personAs(who).goto(path);
      await look(personAs(who));
    }
}

test('a text is a text and never a script, whatever it holds and whoever sees it', async () => {
  for (const role of Object.keys(staff)) {
    await test.step(role, () => lookAsStaff(role));
    expect(ran, role).toEqual([]);
  }
  await test.step('customers', lookAsCustomers);
  expect(ran).toEqual([]);
  expect([...planted].filter((field) => !seen.has(field) && !neverText.includes(field))).toEqual([]);

  await test.step('a text that were HTML would be noticed', async () => {
    const page = personAs('visitor');
    await page.evaluate((html) => document.body.insertAdjacentHTML('beforeend', html), canary('watched'));
    await look(page);
    const noticed = (what: RegExp) => ran.some((one) => what.test(one));
    await expect.poll(() => noticed(/stopped: script-src/)).toBe(true);
    expect(noticed(/<img data-canary/)).toBe(true);
  });
});
