import type { ComponentType } from 'react';
import { labellingOf } from '../../../core/index.ts';
import { type Field, useFieldFrame } from '../form-context.tsx';
import { classNames } from './class-names.ts';
import type { WidgetProps } from './registry.ts';

interface FieldTemplateProps {
  id: string;
  widget: string;
  Widget: ComponentType<WidgetProps>;
}

/** A field: label or legend, help, the widget, and messages that are wired to it. */
export function FieldTemplate({ id, widget, Widget }: FieldTemplateProps) {
  const field = useFieldFrame(id);
  const { info, label, error } = field;
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
  const { required, leave } = field;
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
      aria-describedby={field.describedBy}
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

/** The class of a widget's frame in each of its states, put together once for all fields of a kind. */
const frameClasses = new Map<string, string[]>();

function frameClass({ required, error, readOnly }: Field, widget: string): string {
  const known = frameClasses.get(widget) ?? [];
  frameClasses.set(widget, known);
  const isInvalid = error !== undefined;
  const state = (required ? 1 : 0) + (isInvalid ? 2 : 0) + (readOnly ? 4 : 0);
  known[state] ??= classNames(`rz-field rz-field--${widget}`, {
    'rz-field--required': required,
    'rz-field--invalid': isInvalid,
    'rz-field--readonly': readOnly,
  });
  return known[state];
}

// Functions, not components, and ids only where they are drawn: a long form has hundreds of them.
const helpOf = (field: Field) =>
  field.help && (
    <p id={field.helpId} className="rz-field__help">
      {field.help}
    </p>
  );

const hintOf = (field: Field) =>
  field.canHint && (
    <p id={field.hintId} className="rz-field__hint" role="status">
      {field.hint}
    </p>
  );

const errorOf = ({ error, errorId }: Field) => (
  <p id={errorId} className="rz-field__error">
    {error}
  </p>
);
