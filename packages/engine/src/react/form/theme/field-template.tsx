import type { ComponentType } from 'react';
import { labellingOf } from '../../../core/index.ts';
import { type Field, useFieldFrame } from '../form-context.tsx';
import type { WidgetProps } from './registry.ts';

interface FieldTemplateProps {
  id: string;
  widget: string;
  Widget: ComponentType<WidgetProps>;
}

/** A field: label or legend, help, the widget, and messages that are wired to it. */
export function FieldTemplate({ id, widget, Widget }: FieldTemplateProps) {
  const field = useFieldFrame(id);
  const { info, label, error, required, describedBy, leave } = field;
  const labelling = labellingOf(widget);
  const className = frameClass(field, widget);
  if (labelling !== 'legend') {
    return (
      <div className={className} data-path={info.path}>
        {labelling === 'label' && (
          <label id={`${id}.label`} htmlFor={id} className="rz-field__label">
            {label}
          </label>
        )}
        {helpOf(field)}
        <Widget id={id} />
        {hintOf(field)}
        {errorOf(field)}
      </div>
    );
  }
  const isRadio = widget !== 'multiselect' && widget !== 'rich-text';
  const radioProps = isRadio && {
    role: 'radiogroup',
    'aria-invalid': error === undefined ? undefined : true,
    'aria-required': required || undefined,
  };
  return (
    <fieldset
      className={className}
      data-path={info.path}
      {...radioProps}
      aria-describedby={describedBy}
      onBlur={(event) => {
        // Moving between the options of one question doesn't leave it.
        if (!event.currentTarget.contains(event.relatedTarget)) leave();
      }}
    >
      <legend className="rz-field__label">{label}</legend>
      {helpOf(field)}
      <Widget id={id} />
      {hintOf(field)}
      {errorOf(field)}
    </fieldset>
  );
}

function frameClass({ required, error, readOnly }: Field, widget: string): string {
  let name = `rz-field rz-field--${widget}`;
  if (required) name += ' rz-field--required';
  if (error !== undefined) name += ' rz-field--invalid';
  if (readOnly) name += ' rz-field--readonly';
  return name;
}

// Functions, not components: a long form has hundreds of them.
const helpOf = ({ help, helpId }: Field) =>
  help && (
    <p id={helpId} className="rz-field__help">
      {help}
    </p>
  );

const hintOf = ({ hint, hintId, canHint }: Field) =>
  canHint && (
    <p id={hintId} className="rz-field__hint" role="status">
      {hint}
    </p>
  );

const errorOf = ({ error, errorId }: Field) => (
  <p id={errorId} className="rz-field__error">
    {error}
  </p>
);
