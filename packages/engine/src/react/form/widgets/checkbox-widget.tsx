import { useEngine } from '../../provider/engine-provider.tsx';
import { optionalText } from '../describe-field.ts';
import { useField } from '../form-context.tsx';
import type { WidgetProps } from '../theme/registry.ts';
import { controlProps } from './control-props.ts';

/**
 * A tick, also for a consent: `options.href` is the page that is agreed to. The link stands beside the label, not in
 * it, so that reading doesn't tick; it opens in a new tab, so that nothing typed is lost.
 */
export function CheckboxWidget({ id }: WidgetProps) {
  const { t } = useEngine();
  const field = useField(id);
  const { readOnly, autoComplete: _none, ...control } = controlProps(field);
  const { ui, scope } = field.info;
  const href = ui.options?.href;
  return (
    <div className="rz-check">
      <input
        {...control}
        type="checkbox"
        className="rz-check__input"
        disabled={readOnly}
        checked={field.value === true}
        onChange={({ target }) => field.setValue(target.checked)}
        onBlur={field.leave}
      />
      <div className="rz-check__text">
        <label className="rz-check__label" htmlFor={id}>
          {field.label}
        </label>
        {typeof href === 'string' && (
          <a className="rz-check__link" href={href} target="_blank" rel="noopener noreferrer">
            {optionalText(t, `${scope}.link`) || t('engine:form.readMore')}
          </a>
        )}
      </div>
    </div>
  );
}
