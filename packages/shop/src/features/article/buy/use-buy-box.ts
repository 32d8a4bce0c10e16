import { useEffect, useState } from 'react';
import type { Article } from '../../../lib/api/types.ts';
import { minimumAmount, readAmount } from '../../../lib/article/amounts.ts';
import { orderBarOf } from '../../../lib/article/order-bar.ts';
import { useCartAccess } from '../../../lib/cart/cart-access.ts';
import { useLinePrice } from './use-line-price.ts';

const addedShownFor = 2000;

/** The state of the buy box: how many, what they cost, how many there are, and whether they went into the cart. */
export function useBuyBox(article: Article) {
  const cart = useCartAccess();
  const [text, setText] = useState(() => String(minimumAmount(article)));
  /** Was the field left as it is, or was it tried to buy that? Half a number is no mistake yet. */
  const [isDone, setDone] = useState(false);
  const [addition, setAddition] = useState({ count: 0, amount: 0 });
  const [isJustAdded, setJustAdded] = useState(false);
  const barred = orderBarOf(article);
  const isBarred = barred !== undefined;
  // Of what can't be had, an amount and its price would promise what the button refuses.
  const hasAmount = !isBarred || barred === 'chooseVariation';
  const priced = hasAmount ? readAmount(text, article).amount : undefined;
  const { line, delivery, isLoading, isFailed } = useLinePrice(article, priced);
  // Of what can't be ordered at all, no amount is a mistake: the bar says why.
  const orderable = isBarred ? undefined : line?.orderableAmount;
  const { amount, problem } = readAmount(text, article, orderable);
  const isTold = problem !== undefined && (isDone || problem === 'tooLarge' || problem === 'notEnough');

  useEffect(() => {
    if (addition.count === 0) return;
    setJustAdded(true);
    const timer = setTimeout(() => setJustAdded(false), addedShownFor);
    return () => clearTimeout(timer);
  }, [addition]);

  return {
    text,
    hasAmount,
    amount,
    orderable,
    delivery,
    /** The server's, of the amount that was priced last. */
    totalPrice: amount === undefined ? undefined : line?.totalPrice,
    isPricing: isLoading,
    /** It couldn't be asked what that costs. */
    isUnpriced: isFailed && !isLoading && !isBarred,
    problem: isTold ? problem : undefined,
    isJustAdded,
    /** The amount that went into the cart last; 0: none yet. */
    added: addition.amount,
    canAdd: cart !== null && !isBarred,
    setText(next: string) {
      setText(next);
      setDone(false);
    },
    finish: () => setDone(true),
    async add() {
      if (amount === undefined || problem) return setDone(true);
      if (await cart?.add(article.id, amount)) setAddition(({ count }) => ({ count: count + 1, amount }));
    },
  };
}
