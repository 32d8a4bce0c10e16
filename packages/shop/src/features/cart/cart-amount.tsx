import { useEffect, useState } from 'react';
import type { Article } from '../../lib/api/types.ts';
import { readAmount } from '../../lib/article/amounts.ts';
import { type CartLine, useCart } from '../../lib/cart/cart.ts';
import { AmountField, AmountMessage } from '../../ui/article/amount-field.tsx';
import { QuickAmounts } from '../../ui/article/quick-amounts.tsx';
import { amountId } from './field-ids.ts';

interface CartAmountProps {
  line: CartLine;
  article: Article;
  /** How much could be ordered now, where the server has said it. */
  orderable: number | undefined;
  isInvalid: boolean;
  describedBy: string | undefined;
  onRemove(): void;
}

/** How many of a line: every amount that can be sold holds at once, nothing removes the line when the field is left. */
export function CartAmount({ line, article, orderable, isInvalid, describedBy, onRemove }: CartAmountProps) {
  const { state, setAmount } = useCart();
  const [text, setText] = useState(String(line.amount));
  const [isDone, setDone] = useState(false);
  const { problem } = readAmount(text, article);
  const isTold = problem !== undefined && (isDone || problem === 'tooLarge');
  const id = amountId(article.id);
  const messageId = `${id}-meldung`;

  // Another tab or a press elsewhere has changed it.
  useEffect(() => {
    setText((now) => (Number(now) === line.amount ? now : String(line.amount)));
  }, [line.amount]);

  const change = (next: string) => {
    setText(next);
    setDone(false);
    const { amount } = readAmount(next, article);
    if (amount !== undefined) setAmount(article.id, amount);
  };
  const finish = () => {
    if (/^\s*0+\s*$/.test(text)) return onRemove();
    setDone(true);
  };
  const take = (amount: number) => change(String(amount));

  return (
    <div className="rz-cart-amount">
      <AmountField
        id={id}
        article={article}
        text={text}
        orderable={orderable}
        isInvalid={isInvalid || isTold}
        isWaiting={!state.isRestored}
        describedBy={[describedBy, isTold && messageId].filter(Boolean).join(' ') || undefined}
        onChange={change}
        onDone={finish}
      />
      <QuickAmounts article={article} amount={line.amount} orderable={orderable} onChoose={take} />
      {isTold && problem && (
        <AmountMessage id={messageId} article={article} problem={problem} onTake={take} />
      )}
    </div>
  );
}
