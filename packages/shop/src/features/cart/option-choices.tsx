import { useTranslation } from 'react-i18next';
import { useAppConfig } from '../../lib/api/use-app-config.ts';
import { type CartLine, type SubItem, useCart } from '../../lib/cart/cart.ts';
import { optionId } from './field-ids.ts';
import { subItemChoices } from './sub-item-choices.ts';

const kinds = ['packaging', 'humidity'] as const;

interface OptionChoicesProps {
  line: CartLine;
  /** Id of a choice that was asked for and not made. */
  missing?: string | undefined;
}

/** What a flower is packed in and what keeps it fresh; humidity has no choice of its own accord. */
export function OptionChoices({ line, missing }: OptionChoicesProps) {
  const { t } = useTranslation('shop');
  const { config } = useAppConfig();
  const { state, chooseOption } = useCart();
  const choices = subItemChoices({ isChubbyGorillaEnabled: config?.isChubbyGorillaEnabled ?? false });
  const chosen = (type: SubItem['type']) => line.subItems.find((item) => item.type === type)?.value ?? '';

  return kinds.map((type) => {
    const id = optionId(type, line.articleId);
    const isMissing = missing === id && chosen(type) === '';
    const hint = type === 'humidity' ? `${id}-hint` : undefined;
    const error = isMissing ? `${id}-error` : undefined;
    return (
      <div key={type} className="rz-field">
        <label className="rz-field__label" htmlFor={id}>
          {t(`cart.options.${type}`)}
        </label>
        <select
          id={id}
          className="rz-input rz-select"
          value={chosen(type)}
          aria-describedby={[hint, error].filter(Boolean).join(' ') || undefined}
          aria-invalid={isMissing || undefined}
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
        {hint && (
          <div id={hint} className="rz-field__help">
            {t('cart.options.humidityHint')}
          </div>
        )}
        {error && (
          <div id={error} className="rz-field__error">
            {t('cart.options.missing')}
          </div>
        )}
      </div>
    );
  });
}
