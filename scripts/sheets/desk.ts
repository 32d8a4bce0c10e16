import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { root } from '../lib/root.ts';
import { type Shot, whileCalls } from './states.ts';

const entities = readdirSync(join(root, 'schemas/entities'));

const at = (name: string, path: string): Shot => ({ name, open: (page) => page.goto(path) });

/** Opens a list and follows the first link to an item, or to its form. */
const first = (path: string, link: string) => async (page: Page) => {
  await page.goto(path);
  const way = page.locator(`main tbody ${link}`).first();
  // Who may not see the list, or finds nothing in it, isn't waited for.
  await way.or(page.locator('main .rz-empty')).first().waitFor({ timeout: 4000 });
  await way.click({ timeout: 500 });
  await page.waitForURL((url) => url.pathname !== path);
};

const ofEntity = (entity: string): Shot[] => [
  at(`${entity} list`, `/admin/${entity}`),
  { name: `${entity} item`, open: first(`/admin/${entity}`, 'a:not([href$="/edit"])') },
  { name: `${entity} form`, open: first(`/admin/${entity}`, 'a[href$="/edit"]') },
];

/** The back office; what somebody may not open is told and left out. */
export const deskShots: readonly Shot[] = [
  at('home', '/admin'),
  ...entities.flatMap(ofEntity),
  at('new article', '/admin/article/new'),
  at('own account', '/admin/account'),
  at('nothing found', '/admin/order?q=xyzxyz'),
  at('not found', '/admin/gibt-es-nicht'),
  at('workbench', '/workbench'),
  {
    name: 'list fails',
    open: whileCalls('**/api/admin/order*', 'fail', { from: '/admin', to: '/admin/order' }),
  },
  {
    name: 'list loads',
    open: whileCalls('**/api/admin/order*', 'hang', { from: '/admin', to: '/admin/order' }),
  },
];
