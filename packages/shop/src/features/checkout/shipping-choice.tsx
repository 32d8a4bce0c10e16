import { useTranslation } from 'react-i18next';
import type { ShippingMethod } from '../../lib/api/types.ts';
import type { Calculation } from '../../lib/cart/cart.ts';
import { formatCents } from '../../lib/format.ts';
import { textOf } from '../../lib/text-of.ts';
import { DeliveryPromise } from '../../ui/article/delivery-promise.tsx';
import { ChoiceCard } from './choice-form.tsx';

interface ShippingChoiceProps {
  method: ShippingMethod;
  /** What it costs this customer for this cart, its options aside; absent until the server has said it. */
  price: number | undefined;
  delivery: Calculation['deliveries'][number] | undefined;
  /** Has it been said how the prescription comes? */
  isWayKnown: boolean;
  isChosen: boolean;
  /** Why it doesn't reach this customer. */
  barred: string | undefined;
  options: readonly string[];
  onToggle(option: string): void;
  onChoose(): void;
}

/** A shipping method with its price and its day; what can be had beside it unfolds once it is chosen. */
export function ShippingChoice(props: ShippingChoiceProps) {
  const { method, price, delivery, isWayKnown, isChosen, barred, options, onToggle, onChoose } = props;
  const { t } = useTranslation('shop');
  return (
    <ChoiceCard
      name="shipping"
      value={method.name}
      of={method}
      price={price === undefined ? undefined : price === 0 ? t('checkout.free') : formatCents(price)}
      isChosen={isChosen}
      barred={barred}
      onChoose={onChoose}
    >
      <div className="rz-choice__more">
        <DeliveryPromise delivery={delivery} isWayKnown={isWayKnown} />
        {(method.options ?? []).length > 0 && (
          <fieldset className="rz-choice__options">
            <legend className="rz-choice__legend">{t('checkout.optionsOf')}</legend>
            {method.options?.map(({ name, price: optionPrice, ...option }) => {
              const { text, lang } = textOf(option, 'title');
              return (
                <label key={name} className="rz-check">
                  <input
                    type="checkbox"
                    className="rz-check__input"
                    checked={options.includes(name)}
                    onChange={() => onToggle(name)}
                  />
                  <span className="rz-check__text">
                    <span lang={lang}>{text}</span>
                    {optionPrice > 0 && ` (+\u00a0${formatCents(optionPrice)})`}
                  </span>
                </label>
              );
            })}
          </fieldset>
        )}
      </div>
    </ChoiceCard>
  );
}
