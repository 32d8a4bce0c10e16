import type { Deps } from '../../deps.ts';
import type { Feature } from '../../feature.ts';
import { createMailBackInStock, type NoticeDeps } from './mail-back-in-stock.ts';
import { personStore } from './person-store.ts';
import { registerStockNotices } from './routes.ts';

/** "Wieder da": a mail to who asked for it, when an article that was sold out can be had again. */
export function createStockNotices(deps: Deps & Pick<NoticeDeps, 'readRange'>): Feature {
  const mailBackInStock = createMailBackInStock(deps);
  return {
    name: 'stock-notices',
    tables: ['stockNotice'],
    persons: personStore,
    routes: (app) => registerStockNotices(app, deps),
    jobs: {
      'mail-back-in-stock': { cron: '*/5 * * * *', run: mailBackInStock },
    },
  };
}
