import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCart } from '../../lib/cart/cart.ts';
import { type Translated, textOf } from '../../lib/text-of.ts';
import { CheckoutSum } from '../../ui/checkout/checkout-sum.tsx';

interface ChoiceFormProps {
  /** What is chosen. */
  title: string;
  /** What to say to who goes on without a choice. */
  missing: string | undefined;
  onSubmit(): void;
  children: ReactNode;
}

/** Cards of which one is chosen, and one way on. */
export function ChoiceForm({ title, missing, onSubmit, children }: ChoiceFormProps) {
  const { t } = useTranslation('shop');
  const { isRestored } = useCart().state;
  const [tries, setTries] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const error = tries > 0 ? missing : undefined;
  const submit = () => {
    if (missing === undefined) return onSubmit();
    setTries(tries + 1);
  };
  // A press may come before the choices can be made.
  useEffect(() => {
    if (tries > 0 && isRestored) form.current?.querySelector('input')?.focus();
  }, [tries, isRestored]);
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <fieldset className="rz-choices" disabled={!isRestored} aria-describedby={error && 'rz-choice-missing'}>
        <legend className="rz-visually-hidden">{title}</legend>
        {children}
      </fieldset>
      {error && (
        <p className="rz-field__error" id="rz-choice-missing" role="alert">
          {error}
        </p>
      )}
      <div className="rz-form__buttons">
        <CheckoutSum />
        {/* The browser would send the form itself as long as the page isn't alive: this press waits for it. */}
        <button
          type={isRestored ? 'submit' : 'button'}
          onClick={isRestored ? undefined : submit}
          className="rz-button rz-button--primary"
        >
          {t('cart.next')}
        </button>
      </div>
    </form>
  );
}

interface ChoiceCardProps {
  /** Of the group. */
  name: string;
  value: string;
  /** What is chosen. */
  of: Translated<'title' | 'subtitle'>;
  price?: string | undefined;
  isChosen: boolean;
  /** Why it can't be chosen. */
  barred?: string | undefined;
  onChoose(): void;
  /** What unfolds in the card once it is chosen. */
  children?: ReactNode;
}

/** One choice, in the words of the pharmacy's settings: all of the card is pressed. */
export function ChoiceCard(props: ChoiceCardProps) {
  const { name, value, of, price, barred, onChoose, children } = props;
  const isChosen = props.isChosen && !barred;
  const [title, subtitle] = [textOf(of, 'title'), textOf(of, 'subtitle')];
  return (
    <div className="rz-choice" data-chosen={isChosen || undefined} data-barred={barred ? true : undefined}>
      <label className="rz-choice__label">
        <input
          type="radio"
          name={name}
          value={value}
          checked={isChosen}
          disabled={barred !== undefined}
          onChange={onChoose}
        />
        <span className="rz-choice__title" lang={title.lang}>
          {title.text}
        </span>
        {price && <span className="rz-choice__price rz-number">{price}</span>}
        {subtitle.text && (
          <span className="rz-choice__text" lang={subtitle.lang}>
            {subtitle.text}
          </span>
        )}
        {barred && <span className="rz-choice__text">{barred}</span>}
      </label>
      {isChosen && children}
    </div>
  );
}
