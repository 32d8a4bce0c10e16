import { useTranslation } from 'react-i18next';
import { type CartLine, type SubItem, useCart } from '../../lib/cart.ts';
import { useAppConfig } from '../../lib/use-app-config.ts';
import { optionId } from './field-ids.ts';
import { subItemChoices } from './sub-item-choices.ts';

const kinds = ['packaging', 'humidity'] as const;

/** What a flower is packed in and what keeps it fresh; humidity has no choice of its own accord. */
export function OptionChoices({ line }: { line: CartLine }) {
  const { t } = useTranslation('shop');
  const { config } = useAppConfig();
  const { state, chooseOption } = useCart();
  const choices = subItemChoices({ isChubbyGorillaEnabled: config?.isChubbyGorillaEnabled ?? false });
  const chosen = (type: SubItem['type']) => line.subItems.find((item) => item.type === type)?.value ?? '';

  return kinds.map((type) => {
    const id = optionId(type, line.articleId);
    return (
      <div key={type} className="rz-field">
        <label className="rz-field__label" htmlFor={id}>
          {t(`cart.options.${type}`)}
        </label>
        <select
          id={id}
          className="rz-input rz-select"
          value={chosen(type)}
          disabled={!state.isRestored}
          onChange={({ target }) => chooseOption(line.articleId, { type, value: target.value })}
        >
          {chosen(type) === '' && <option value="">{t('cart.options.choose')}</option>}
          {choices[type].map((value) => (
            <option key={value} value={value}>
              {t(`cart.values.${value}`)}
            </option>
          ))}
        </select>
      </div>
    );
  });
}
