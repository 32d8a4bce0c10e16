import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Article } from '../../lib/api/types.ts';
import { type AmountProblem, maximumAmount, minimumAmount, readAmount } from '../../lib/article/amounts.ts';
import { Icon } from '../picture/icon.tsx';

interface AmountFieldProps {
  id: string;
  article: Pick<Article, 'type' | 'name'>;
  /** As typed; it need not be an amount. */
  text: string;
  /** How much could be ordered now, where that is known. */
  orderable?: number | undefined;
  /** Shown as wrong. */
  isInvalid?: boolean;
  /** Nothing can be typed yet; a press waits by itself. */
  isWaiting?: boolean;
  describedBy?: string | undefined;
  onChange(text: string): void;
  /** The person is done typing: the field was left, or Enter pressed. */
  onDone?(): void;
}

/** How many: typed, one more or less by buttons, or by the arrow keys. */
export function AmountField({
  id,
  article,
  text,
  orderable,
  isInvalid,
  isWaiting,
  describedBy,
  onChange,
  onDone,
}: AmountFieldProps) {
  const { t } = useTranslation('shop');
  const minimum = minimumAmount(article);
  const maximum = Math.min(maximumAmount, orderable ?? maximumAmount);
  const { amount } = readAmount(text, article);
  const now = amount ?? 0;
  const step = (by: number) => onChange(String(Math.max(minimum, Math.min(now + by, maximumAmount))));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') return onDone?.();
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    if (event.key === 'ArrowUp' ? now < maximum : now > minimum) step(event.key === 'ArrowUp' ? 1 : -1);
  };

  return (
    <div className="rz-field rz-amount">
      <label className="rz-field__label rz-amount__label" htmlFor={id}>
        {t('buy.amount')}
      </label>
      <div className="rz-amount__stepper">
        <button
          type="button"
          aria-label={t('buy.less', { name: article.name })}
          disabled={now <= minimum}
          onClick={() => step(-1)}
        >
          <Icon name="minus" />
        </button>
        <input
          id={id}
          className="rz-amount__input"
          type="text"
          inputMode="numeric"
          role="spinbutton"
          aria-valuemin={minimum}
          aria-valuemax={maximum}
          aria-valuenow={amount}
          autoComplete="off"
          maxLength={6}
          value={text}
          disabled={isWaiting}
          aria-invalid={isInvalid || undefined}
          aria-describedby={describedBy}
          onChange={({ target }) => onChange(target.value)}
          onFocus={({ target }) => target.select()}
          onBlur={() => onDone?.()}
          onKeyDown={onKeyDown}
        />
        <button
          type="button"
          aria-label={t('buy.more', { name: article.name })}
          disabled={now >= maximum}
          onClick={() => step(1)}
        >
          <Icon name="plus" />
        </button>
      </div>
    </div>
  );
}

interface AmountMessageProps {
  id: string;
  article: Pick<Article, 'type'>;
  problem: AmountProblem;
  orderable?: number | undefined;
  /** Takes what is there. */
  onTake(amount: number): void;
}

/** What is wrong with an amount, and with one press what can be had instead. */
export function AmountMessage({ id, article, problem, orderable = 0, onTake }: AmountMessageProps) {
  const { t } = useTranslation('shop');
  const limits = { minimum: minimumAmount(article), maximum: maximumAmount, orderable };
  const instead = { tooSmall: limits.minimum, tooLarge: limits.maximum, notEnough: orderable }[
    problem as string
  ];
  return (
    <p className="rz-field__error rz-amount__message" id={id} role="alert">
      {t(`buy.problems.${problem === 'notEnough' && orderable === 0 ? 'nothingLeft' : problem}`, limits)}{' '}
      {instead !== undefined && instead > 0 && (
        <button type="button" className="rz-link-button" onClick={() => onTake(instead)}>
          {t('buy.take', { amount: instead })}
        </button>
      )}
    </p>
  );
}
