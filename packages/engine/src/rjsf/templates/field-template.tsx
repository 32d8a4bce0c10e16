import {
  descriptionId,
  errorId,
  type FieldTemplateProps,
  getTemplate,
  getUiOptions,
  helpId,
} from '@rjsf/utils';
import { isMarkedByRules } from '../../core/form/fields/describe-field.ts';
import type { JsonSchema } from '../../core/index.ts';
import { classNames } from '../../react/form/theme/class-names.ts';
import { fieldKind } from './field-kind.ts';
import { RjsfHint } from './hint.tsx';
import { useSubmits } from './use-submits.ts';
import { useToldMistakes } from './use-told-mistakes.ts';

/** A field: label or legend, description, the control, what is wrong with it, and help. */
export function RjsfFieldTemplate(props: FieldTemplateProps) {
  const { id, label, children, errors, help, description, hidden, required, rawErrors, rawHelp } = props;
  const { registry, uiSchema, schema, formData, displayLabel, fieldPathId, rawDescription } = props;
  const isRoot = fieldPathId.path.length === 0;
  const root = useSubmits(isRoot);
  useToldMistakes(isRoot, schema);
  const Wrap = getTemplate('WrapIfAdditionalTemplate', registry, getUiOptions(uiSchema));
  if (hidden) return <div hidden>{children}</div>;
  const { labelling, widget } = fieldKind(props);
  const labelClass = displayLabel ? 'rz-field__label' : 'rz-visually-hidden';
  const isRequired = Boolean(required) || isMarkedByRules(schema);
  const hasErrors = Boolean(rawErrors?.some(Boolean));
  const isGroup = schema.type === 'object' || (schema.type === 'array' && labelling === 'none');
  const isLeaf = !isGroup && widget !== 'branches';
  const frame = {
    'data-path': fieldPathId.path.join('.') || undefined,
    className: classNames(isLeaf && `rz-field rz-field--${widget}`, props.classNames, {
      'rz-field--required': isLeaf && isRequired,
      'rz-field--invalid': isLeaf && hasErrors,
      'rz-field--readonly': isLeaf && Boolean(props.readonly || props.disabled),
    }),
    style: props.style,
  };
  const content = (
    <>
      {displayLabel && rawDescription && description}
      {children}
      <RjsfHint
        schema={schema as JsonSchema}
        value={formData}
        path={fieldPathId.path.join('.')}
        label={label}
      />
      {errors}
      {help}
    </>
  );
  const described = [
    displayLabel && rawDescription && descriptionId(id),
    rawHelp && helpId(id),
    hasErrors && errorId(id),
  ];
  return (
    <Wrap {...props}>
      {labelling === 'legend' ? (
        <fieldset
          {...frame}
          ref={root}
          {...(widget === 'radio' && {
            role: 'radiogroup',
            'aria-required': isRequired || undefined,
            'aria-invalid': hasErrors || undefined,
          })}
          aria-describedby={described.filter(Boolean).join(' ') || undefined}
        >
          <legend className={labelClass}>{label}</legend>
          {content}
        </fieldset>
      ) : (
        <div {...frame} ref={root}>
          {labelling === 'text' && <span className="rz-field__label">{label}</span>}
          {labelling === 'label' && label && (
            <label id={`${id}.label`} htmlFor={id} className={labelClass}>
              {label}
            </label>
          )}
          {content}
        </div>
      )}
    </Wrap>
  );
}
