import routeFile from '@rezeptur/schemas/routes.json' with { type: 'json' };
import site from '@rezeptur/schemas/site.json' with { type: 'json' };
import { demoPosts } from '../../packages/server/demo/data/blog-posts.ts';
import { demoId } from '../../packages/server/demo/demo-id.ts';

export interface ShopPage {
  /** As the route is called. */
  name: string;
  /** In the shop's own language. */
  path: string;
  needsLogin: boolean;
}

const post = demoPosts.find(({ age, isExclusive, isDraft }) => age >= 0 && !isExclusive && !isDraft);

/** Addresses in the demo shop of routes that their path alone doesn't name. */
const examples: Record<string, string> = {
  article: '/sortiment/nordblatt-hanse-haze-22-1/a001',
  'event-confirm': '/event-confirm/demo-einladung',
  'order-qr': '/order-qr/keine',
  form: '/formular/return-request',
  'doctor-questionnaire': '/aerztefragebogen/demo-arzt',
  'blog-post': `/blog-post/${demoId(post?.title ?? '')}`,
};

/** Frames of their own, for staff; and what only leads to another page, or needs an order that somebody has. */
const left = ['admin', 'workbench', 'article-id', 'confirmation-order'];

/** The pages that a customer or visitor of the demo shop can open by their address. */
export const shopPages: readonly ShopPage[] = routeFile.routes
  .filter(({ name }) => !left.includes(name))
  .map(({ name, path, login }) => {
    const address = examples[name] ?? path;
    if (address.includes(':')) throw new Error(`tests/support/shop-pages.ts lacks an example of "${name}"`);
    return { name, path: address, needsLogin: login };
  });

/** Its address in a language. */
export const addressIn = (language: string, path: string): string =>
  language === site.language ? path : `/${language}${path === '/' ? '' : path}`;
