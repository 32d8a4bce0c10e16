import { useTranslation } from 'react-i18next';
import { formatCents } from '../../lib/format.ts';
import type { ShippingMethod } from '../../lib/types.ts';

interface ShippingChoiceProps {
  method: ShippingMethod;
  /** What it costs this customer for this cart, its options aside; absent until the server has said it. */
  price: number | undefined;
  isChosen: boolean;
  options: readonly string[];
  onToggle(option: string): void;
  onTake(): void;
}

/** A shipping method with its price and what can be had beside it. */
export function ShippingChoice({ method, price, isChosen, options, onToggle, onTake }: ShippingChoiceProps) {
  const { t } = useTranslation('shop');
  return (
    <li>
      <button type="button" className="rz-choice" aria-pressed={isChosen} onClick={onTake}>
        <span className="rz-choice__title">{method.title}</span>
        {method.subtitle && <span className="rz-choice__text">{method.subtitle}</span>}
        {price !== undefined && (
          <span className="rz-choice__price rz-number">
            {price === 0 ? t('checkout.free') : formatCents(price)}
          </span>
        )}
      </button>
      {(method.options ?? []).length > 0 && (
        <fieldset className="rz-choice__options">
          <legend className="rz-choice__legend">{t('checkout.optionsOf', { title: method.title })}</legend>
          {method.options?.map(({ name, title, price: optionPrice }) => (
            <label key={name} className="rz-check">
              <input
                type="checkbox"
                className="rz-check__input"
                checked={options.includes(name)}
                onChange={() => onToggle(name)}
              />
              <span className="rz-check__text">
                {title}
                {optionPrice > 0 && ` (+\u00a0${formatCents(optionPrice)})`}
              </span>
            </label>
          ))}
        </fieldset>
      )}
    </li>
  );
}
