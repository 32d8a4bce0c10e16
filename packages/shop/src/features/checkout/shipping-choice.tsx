import { formatCents } from '../../lib/format.ts';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import type { ShippingMethod } from '../../lib/types.ts';

interface ShippingChoiceProps {
  method: ShippingMethod;
  isChosen: boolean;
  options: readonly string[];
  onToggle(option: string): void;
  onTake(): void;
}

/** A shipping method with its prices by order value and what can be had beside it. */
export function ShippingChoice({ method, isChosen, options, onToggle, onTake }: ShippingChoiceProps) {
  const { t } = useTranslation('shop');
  const money = (cents: number) => (cents === 0 ? t('checkout.free') : formatCents(cents));
  const tiers = Object.entries(method.prices).sort(([a], [b]) => Number(a) - Number(b));
  return (
    <li>
      <button type="button" className="rz-choice" aria-pressed={isChosen} onClick={onTake}>
        <span className="rz-choice__title">{method.title}</span>
        {method.subtitle && <span className="rz-choice__text">{method.subtitle}</span>}
        <span className="rz-choice__price rz-number">
          {tiers
            .map(([from, cents]) =>
              from === '0'
                ? money(cents)
                : t('checkout.priceFrom', { price: money(cents), from: formatCents(Number(from)) }),
            )
            .join(', ')}
        </span>
      </button>
      {(method.options ?? []).length > 0 && (
        <fieldset className="rz-choice__options">
          <legend className="rz-choice__legend">{t('checkout.optionsOf', { title: method.title })}</legend>
          {method.options?.map(({ name, title, price }) => (
            <label key={name} className="rz-check">
              <input
                type="checkbox"
                className="rz-check__input"
                checked={options.includes(name)}
                onChange={() => onToggle(name)}
              />
              <span className="rz-check__text">
                {title}
                {price > 0 && ` (+\u00a0${formatCents(price)})`}
              </span>
            </label>
          ))}
        </fieldset>
      )}
    </li>
  );
}
