import type { FieldTemplateProps } from '@rjsf/utils';
import { labellingOf } from '../../../core/index.ts';
import { useEngine } from '../../provider/engine-provider.tsx';
import { optionalText } from '../describe-field.ts';
import { useField } from '../form-context.tsx';
import { classNames } from './class-names.ts';

/** A field: label or legend, help, the widget, and a message that is wired to it. */
export function FieldTemplate({ id, schema, uiSchema, children }: FieldTemplateProps) {
  const widget = uiSchema?.['ui:widget'];
  // Groups and lists bring their own frame.
  if (schema.type !== 'string' || typeof widget !== 'string') return children;
  if (widget === 'hidden') return null;
  return (
    <LeafFrame id={id} widget={widget}>
      {children}
    </LeafFrame>
  );
}

function LeafFrame({ id, widget, children }: { id: string; widget: string; children: React.ReactNode }) {
  const { t } = useEngine();
  const { info, label, error, required, readOnly, helpId, errorId, leave } = useField(id);
  const labelling = labellingOf(widget);
  const help = optionalText(t, `${info.scope}.help`);
  const className = classNames('rz-field', `rz-field--${widget}`, {
    'rz-field--required': required,
    'rz-field--invalid': error !== undefined,
    'rz-field--readonly': readOnly,
  });
  const inside = (
    <>
      {help && (
        <p id={helpId} className="rz-field__help">
          {help}
        </p>
      )}
      {children}
      <p id={errorId} className="rz-field__error">
        {error}
      </p>
    </>
  );
  if (labelling !== 'legend') {
    return (
      <div className={className} data-path={info.path}>
        {labelling === 'label' && (
          <label htmlFor={id} className="rz-field__label">
            {label}
          </label>
        )}
        {inside}
      </div>
    );
  }
  const described = [help && helpId, error && errorId].filter(Boolean).join(' ') || undefined;
  const isRadio = widget !== 'multiselect';
  const radioProps = isRadio && {
    role: 'radiogroup',
    'aria-invalid': error ? true : undefined,
    'aria-required': required || undefined,
  };
  return (
    <fieldset
      className={className}
      data-path={info.path}
      {...radioProps}
      aria-describedby={described}
      onBlur={(event) => {
        // Moving between the options of one question doesn't leave it.
        if (!event.currentTarget.contains(event.relatedTarget)) leave();
      }}
    >
      <legend className="rz-field__label">{label}</legend>
      {inside}
    </fieldset>
  );
}
