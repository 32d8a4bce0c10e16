import type { Deps } from '../../deps.ts';
import { accountStatesIn } from '../../domain/account/account-states.ts';
import { pathOf } from '../../platform/addresses.ts';
import { findNotice, listWaiting, takeNotice } from './notice-store.ts';

/** An article as its page shows it. */
interface OfferedArticle {
  id: string;
  name: string;
  slug: string;
  urlId: string;
  allow: boolean;
  inStock: boolean;
}

export interface NoticeDeps extends Pick<Deps, 'db' | 'mails' | 'customers' | 'failures' | 'schemas'> {
  /** The range as a customer sees it now. */
  readRange(
    customer: { payType: string },
    options?: { isDecidedBy: boolean },
  ): Promise<{ articles: readonly OfferedArticle[] }>;
}

/**
 * Tells everybody who waits for an article that can be had again, once: what they asked for goes with the mail. Answers how many
 * were told or have left.
 */
export function createMailBackInStock({ db, mails, customers, failures, schemas, readRange }: NoticeDeps) {
  return async (): Promise<number> => {
    // As a patient sees the range.
    const { articles } = await readRange({ payType: 'self' }, { isDecidedBy: true });
    const there = new Map(
      articles.filter(({ inStock, allow }) => inStock && allow).map((article) => [article.id, article]),
    );
    const listNext = (after: string) => listWaiting(db, [...there.keys()], after);
    return failures.eachRow('mail-back-in-stock', listNext, (id) =>
      db.transaction().execute(async (tx) => {
        const waiting = await findNotice(tx, id);
        // The customer before their rows, as erasing does it.
        const [customer] = waiting ? await customers.listKnown(tx, [waiting.customerId]) : [];
        const notice = await takeNotice(tx, id);
        const article = notice && there.get(notice.articleId);
        if (!article) return;
        if (!customer || !accountStatesIn('invitable').includes(customer.state)) return;
        const { email: recipient, firstName, lastName, locale } = customer;
        const { slug, urlId } = article;
        await mails.queue(tx, {
          template: 'backInStock',
          recipient,
          customerId: customer.id,
          locale,
          params: {
            firstName,
            lastName,
            article: article.name,
            path: pathOf(schemas.routes.routes, 'article', { slug, urlId }),
          },
        });
      }),
    );
  };
}
