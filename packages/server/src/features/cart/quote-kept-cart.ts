import type { KeptCart } from '@rezeptur/schemas/types';
import type { Deps } from '../../deps.ts';
import { shopDay } from '../../domain/calendar/shop-time.ts';
import { AppError } from '../../errors.ts';
import type { Quote, QuoteOptions } from './quote.ts';

interface KeptCartOptions extends Omit<QuoteOptions, 'lock' | 'checkClaims' | 'known'> {
  known: NonNullable<QuoteOptions['known']>;
}

/**
 * Prices the cart that an account keeps as its page would ask for it: in the packages of today, without what was never sold.
 * Undefined where there is nothing to price, and where it can't be priced as it is: the page says why once it asks itself.
 */
export async function quoteKeptCart(
  { db, clock, quoteCart }: Pick<Deps, 'db' | 'clock' | 'quoteCart'>,
  { lines }: KeptCart,
  options: KeptCartOptions,
): Promise<Quote | undefined> {
  const ids = lines.map(({ articleId }) => articleId);
  const { articles } = await options.known.readGoods(ids, shopDay(clock()));
  const packages = new Map(articles.map(({ id, packageAmount }) => [id, packageAmount]));
  const items = lines.flatMap(({ articleId, amount, subItems }) => {
    const packageAmount = packages.get(articleId);
    return packageAmount === undefined ? [] : [{ articleId, amount, packageAmount, subItems }];
  });
  if (items.length === 0) return undefined;
  try {
    return await quoteCart(db, { items }, { ...options, checkClaims: true });
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}
