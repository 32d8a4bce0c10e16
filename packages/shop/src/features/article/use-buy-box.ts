import { useEffect, useState } from 'react';
import { useCartAccess } from '../../lib/cart-access.ts';
import type { Article } from '../../lib/types.ts';
import { minimumAmount } from './amounts.ts';
import { orderBarOf } from './order-bar.ts';
import { useLinePrice } from './use-line-price.ts';

const addedShownFor = 2000;

/** The state of the buy box: how many, what they cost, and whether they went into the cart. */
export function useBuyBox(article: Article) {
  const cart = useCartAccess();
  const [amount, setAmount] = useState(() => minimumAmount(article));
  const [isMissingAmount, setMissing] = useState(false);
  const [addition, setAddition] = useState({ count: 0, amount: 0 });
  const [isJustAdded, setJustAdded] = useState(false);
  const { totalPrice, isLoading } = useLinePrice(article, amount);

  useEffect(() => {
    if (addition.count === 0) return;
    setJustAdded(true);
    const timer = setTimeout(() => setJustAdded(false), addedShownFor);
    return () => clearTimeout(timer);
  }, [addition]);

  return {
    amount,
    totalPrice,
    isPricing: isLoading,
    isMissingAmount,
    isJustAdded,
    /** The amount that went into the cart last; 0: none yet. */
    added: addition.amount,
    canAdd: cart !== null && orderBarOf(article) === undefined,
    setAmount(next: number) {
      setAmount(next);
      if (next > 0) setMissing(false);
    },
    async add() {
      if (amount === 0) return setMissing(true);
      if (await cart?.add(article.id, amount)) setAddition(({ count }) => ({ count: count + 1, amount }));
    },
  };
}
