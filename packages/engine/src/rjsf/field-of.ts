import { descriptionId, errorId, getUiOptions, helpId, type WidgetProps } from '@rjsf/utils';
import type { FieldUi, JsonSchema } from '../core/index.ts';
import type { Field } from '../react/form/form-context.tsx';

/** What an adapter says otherwise than rjsf's props. */
export interface Otherwise {
  schema?: JsonSchema;
  value?: unknown;
  required?: boolean;
  options?: FieldUi['options'];
  setValue?(value: unknown): void;
}

/** The engine's view of a field, from what rjsf hands to a widget. */
export function fieldOf(props: WidgetProps, widget: string, otherwise: Otherwise = {}): Field {
  const { id, label, htmlName, required = false, readonly, disabled, placeholder, options, onChange } = props;
  const error = errorOf(props);
  const empty = options.emptyValue as unknown;
  return {
    info: {
      path: htmlName || id,
      // A declared form says where the field's words stand; somebody else's has none.
      scope: typeof options.scope === 'string' ? options.scope : 'rjsf.field',
      schema: otherwise.schema ?? (props.schema as JsonSchema),
      ui: {
        widget,
        options: { ...(options as FieldUi['options']), ...otherwise.options },
        ...autofill(props),
      },
      widget,
      required,
    },
    id,
    label,
    help: '',
    placeholder: placeholder ?? '',
    value: 'value' in otherwise ? otherwise.value : props.value,
    error,
    hint: undefined,
    canHint: false,
    required: otherwise.required ?? required,
    readOnly: Boolean(readonly || disabled),
    helpId: descriptionId(id),
    errorId: errorId(id),
    hintId: `${id}__hint`,
    describedBy: describedBy(props),
    state: { blurred: false, dirty: false, settled: true, valid: error === undefined, complete: false },
    setValue: otherwise.setValue ?? ((value) => onChange(value === undefined ? empty : value)),
    // rjsf is told by the frame around.
    leave: () => undefined,
  };
}

export const errorOf = ({ rawErrors, hideError }: WidgetProps): string | undefined =>
  hideError ? undefined : rawErrors?.find(Boolean);

const autofill = ({ options, autocomplete }: WidgetProps): Pick<FieldUi, 'autocomplete'> => {
  const said: unknown = options.autocomplete ?? autocomplete;
  return typeof said === 'string' ? { autocomplete: said } : {};
};

/** The ids of description, help and error, as far as they are drawn. */
export function describedBy(props: WidgetProps): string | undefined {
  const { id, schema, uiSchema, options, hideLabel, registry } = props;
  const { description = schema.description, help } = getUiOptions(uiSchema, registry.globalUiOptions);
  // A list's options are described by the list.
  const isDescribed = description && (!hideLabel || schema.type === 'boolean');
  const ids = [
    isDescribed && descriptionId(id),
    (help || options.help) && helpId(id),
    // The choice between branches shares the errors of what it stands before.
    errorOf(props) !== undefined && errorId(id.replace(/__(?:one|any)of_select$/, '')),
  ];
  return ids.filter(Boolean).join(' ') || undefined;
}
