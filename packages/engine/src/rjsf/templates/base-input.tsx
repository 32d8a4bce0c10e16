import { SchemaExamples } from '@rjsf/core';
import { type BaseInputTemplateProps, examplesId, getInputProps } from '@rjsf/utils';
import { describedBy, errorOf } from '../field-of.ts';

/** The browser's own input of any type, also for widgets of others that build on it. */
export function RjsfBaseInput(props: BaseInputTemplateProps) {
  const { id, htmlName, value, readonly, disabled, required, autofocus, placeholder, type, options } = props;
  const { schema, registry, onChange, onChangeOverride, onBlur, onFocus } = props;
  const { ClearButton } = registry.templates.ButtonTemplates;
  const input = getInputProps(schema, type, options);
  const described = describedBy(props);
  return (
    <>
      <input
        {...input}
        accept={props.accept ?? input.accept}
        id={id}
        name={htmlName || id}
        className={input.type === 'range' ? 'rz-slider' : 'rz-input'}
        value={value ?? ''}
        placeholder={placeholder || undefined}
        required={required}
        readOnly={readonly}
        // A readOnly colour or slider could be changed all the same.
        disabled={disabled || (readonly && ['color', 'range', 'file'].includes(input.type))}
        // biome-ignore lint/a11y/noAutofocus: the uiSchema asks for it
        autoFocus={autofocus}
        list={schema.examples ? examplesId(id) : undefined}
        multiple={props.multiple}
        aria-invalid={errorOf(props) === undefined ? undefined : true}
        aria-describedby={described}
        onChange={
          onChangeOverride ??
          (({ target }) => onChange(target.value === '' ? options.emptyValue : target.value))
        }
        onBlur={({ target }) => onBlur(id, target.value)}
        onFocus={({ target }) => onFocus(id, target.value)}
      />
      {options.allowClearTextInputs && !readonly && !disabled && value ? (
        <ClearButton registry={registry} onClick={() => onChange(options.emptyValue)} />
      ) : null}
      <SchemaExamples id={id} schema={schema} />
    </>
  );
}
