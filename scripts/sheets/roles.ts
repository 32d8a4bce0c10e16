import type { BrowserContext, Page } from '@playwright/test';
import { signInByApi, signStaffInByApi } from '../../tests/e2e/support/api.ts';
import { shopPages } from '../../tests/support/shop-pages.ts';
import { deskShots } from './desk.ts';
import { type Shot, shopStates } from './states.ts';

/** The states and the back office are reached by German words. */
const german = 'de';

interface Role {
  enter(context: BrowserContext): Promise<void>;
  shotsIn(language: string): readonly Shot[];
}

const shop = (email?: string): Role => ({
  enter: async ({ request }) => {
    if (email) await signInByApi(request, `${email}@demo.test`);
  },
  shotsIn: (language) => [
    ...shopPages.map(({ name, path }) => ({
      name,
      open: (page: Page) => page.goto(language === german ? path : `/${language}${path}`),
    })),
    ...(language === german ? shopStates(email) : []),
  ],
});

const desk = (name: string): Role => ({
  enter: ({ request }) => signStaffInByApi(request, `${name}@demo.test`),
  shotsIn: (language) => (language === german ? deskShots : []),
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
