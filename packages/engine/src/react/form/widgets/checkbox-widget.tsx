import { optionalText } from '../../../core/form/fields/describe-field.ts';
import { untickedOf } from '../../../core/form/unticked-of.ts';
import { type FieldUi, isRecord } from '../../../core/index.ts';
import { useEngine } from '../../provider/engine-provider.tsx';
import { useField } from '../form-context.tsx';
import type { WidgetProps } from '../theme/registry.ts';
import { controlProps } from './control-props.ts';
import { DeclaredLink } from './declared-link.tsx';
import { LinkedText } from './linked-text.tsx';

/**
 * A tick, also for a consent. What is agreed to is linked: in the label itself (`[terms](terms)` with
 * `options.links`), or beside it (`options.href`). Following a link doesn't tick, and opens a new tab, so that
 * nothing typed is lost. Which version of a text was agreed to is the server's affair.
 */
export function CheckboxWidget({ id }: WidgetProps) {
  const { t } = useEngine();
  const field = useField(id);
  const { readOnly, autoComplete: _none, ...control } = controlProps(field);
  const { ui, scope, schema, required } = field.info;
  const href = ui.options?.href;
  return (
    <div className="rz-check">
      <input
        {...control}
        type="checkbox"
        className="rz-check__input"
        disabled={readOnly}
        checked={field.value === true}
        onChange={({ target }) => field.setValue(target.checked || untickedOf(schema, required))}
        onBlur={field.leave}
      />
      <div className="rz-check__text">
        <label className="rz-check__label" htmlFor={id}>
          <LinkedText
            text={optionalText(t, `${scope}.label`) || schema.title || field.label}
            links={linksOf(ui)}
          />
        </label>
        {typeof href === 'string' && (
          <DeclaredLink className="rz-check__link" href={href}>
            {optionalText(t, `${scope}.link`) || t('engine:form.readMore')}
          </DeclaredLink>
        )}
      </div>
    </div>
  );
}

function linksOf({ options }: FieldUi): Record<string, unknown> {
  const links = options?.links;
  return isRecord(links) ? links : {};
}
