import type { ComponentType } from 'react';
import { customerTexts } from './texts.ts';

type PageModule = Record<string, ComponentType>;

/**
 * A page is `features/<feature>/<name>-page.tsx` exporting `<Name>Page`; the back office is one page. One that shows parts
 * of several features is put together in `composed/`.
 */
const modules = import.meta.glob<PageModule>([
  '../features/*/*-page.tsx',
  '../features/admin/admin-app.tsx',
  './composed/*-page.tsx',
]);

/** What a page with forms says, beside its own words. */
export const formTexts = [customerTexts, 'engine', 'forms', 'rules', 'errors'];

interface PageEntry {
  /** Module below `features/`, or `composed/…` beside this file, without its ending. */
  page: string;
  /** Namespaces of `locales` beside `common` and what visitors read of `shop`, which come with the first load. */
  texts?: string[];
}

const content: PageEntry = { page: 'content/content-page', texts: ['content'] };
const article: PageEntry = { page: 'article/article-page', texts: ['article', 'explanations', 'kept'] };
const idCheck: PageEntry = { page: 'id-check/id-check-page', texts: [...formTexts, 'id-check'] };
const confirmation: PageEntry = {
  page: 'confirmation/confirmation-page',
  texts: [...formTexts, 'payment'],
};

/** Which module shows which route of `schemas/routes.json`. */
export const pages: Record<string, PageEntry> = {
  home: { page: 'home/home-page', texts: ['blog', 'home'] },
  articles: { page: 'catalogue/catalogue-page', texts: ['catalogue'] },
  article,
  'article-id': article,
  'kept-articles': { page: 'kept/kept-page', texts: ['kept'] },
  blog: { page: 'blog/blog-page', texts: ['blog'] },
  'blog-post': { page: 'blog/blog-post-page', texts: ['blog'] },
  'about-us': content,
  jobs: { page: 'jobs/jobs-page', texts: ['jobs'] },
  contact: content,
  faq: content,
  'lost-password': { page: 'lost-password/lost-password-page', texts: formTexts },
  'event-confirm': { page: 'events/event-confirm-page', texts: [customerTexts, 'engine'] },
  'id-check': idCheck,
  'order-qr': idCheck,
  'legal-toc': content,
  'legal-imprint': content,
  'legal-data-privacy': content,
  'legal-revocation': content,
  withdrawal: { page: 'withdrawal/withdrawal-page', texts: [...formTexts, 'content'] },
  accessibility: { page: 'content/accessibility-page', texts: [...formTexts, 'content'] },
  registration: { page: 'registration/registration-page', texts: formTexts },
  'doctor-questionnaire': {
    page: 'questionnaire/questionnaire-page',
    texts: [...formTexts, 'questionnaire'],
  },
  form: { page: 'form/form-page', texts: formTexts },
  cart: { page: 'cart/cart-page', texts: formTexts },
  redeem: { page: 'redeem/redeem-page', texts: [...formTexts, 'redeem'] },
  payment: { page: 'checkout/payment-page', texts: formTexts },
  delivery: { page: 'checkout/delivery-page', texts: formTexts },
  'delivery-address': { page: 'checkout/delivery-address-page', texts: formTexts },
  prescription: { page: 'checkout/prescription-page', texts: formTexts },
  checkout: { page: 'checkout/checkout-page', texts: formTexts },
  'checkout-confirmation': confirmation,
  'confirmation-order': confirmation,
  'my-account': { page: 'composed/my-account-page', texts: [...formTexts, 'access', 'account'] },
  admin: { page: 'admin/admin-app', texts: [...formTexts, 'access', 'admin', 'entities', 'entity'] },
  workbench: {
    page: 'workbench/workbench-page',
    texts: [...formTexts, 'changes', 'entities', 'entity', 'workbench'],
  },
  'not-found': { page: 'not-found/not-found-page' },
};

/** Source path of a route's page as Vite's manifest names it. */
export const sourceOf = (name: string): string =>
  `src/${folderOf(pages[name]?.page)}/${pages[name]?.page}.tsx`;

const folderOf = (page: string | undefined): string => (page?.startsWith('composed/') ? 'app' : 'features');

/** Loads the component of a route. */
export async function loadPage(name: string): Promise<ComponentType> {
  const path = pages[name]?.page ?? '';
  const load = modules[folderOf(path) === 'app' ? `./${path}.tsx` : `../features/${path}.tsx`];
  const wanted = componentName(path);
  const component = (await load?.())?.[wanted];
  if (!component) throw new Error(`The route "${name}" lacks ${wanted} of ${path}.tsx`);
  return component;
}

/** `cart/cart-page` -> `CartPage` */
function componentName(path: string): string {
  const file = path.split('/').at(-1) ?? '';
  return file.replace(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase());
}
