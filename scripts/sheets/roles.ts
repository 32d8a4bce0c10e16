import type { BrowserContext, Page } from '@playwright/test';
import { signInByApi, signStaffInByApi } from '../../tests/e2e/support/api.ts';
import { shopPages } from '../../tests/support/shop-pages.ts';
import { deskShots } from './desk.ts';
import { type Shot, shopStates } from './states.ts';

interface Role {
  enter(context: BrowserContext): Promise<void>;
  shots: readonly Shot[];
}

const shop = (email?: string): Role => ({
  enter: async ({ request }) => {
    if (email) await signInByApi(request, `${email}@demo.test`);
  },
  shots: [
    ...shopPages.map(({ name, path }) => ({ name, open: (page: Page) => page.goto(path) })),
    ...shopStates(email),
  ],
});

const desk = (name: string): Role => ({
  enter: ({ request }) => signStaffInByApi(request, `${name}@demo.test`),
  shots: deskShots,
});

/** Everybody who sees something of their own. */
export const roles: Readonly<Record<string, Role>> = {
  visitor: shop(),
  selbst: shop('selbst'),
  privat: shop('privat'),
  kasse: shop('kasse'),
  frei: shop('frei'),
  profil: shop('profil'),
  arzt: shop('arzt'),
  pharmacist: desk('apotheker'),
  pta: desk('pta'),
  editor: desk('redaktion'),
  admin: desk('admin'),
};
