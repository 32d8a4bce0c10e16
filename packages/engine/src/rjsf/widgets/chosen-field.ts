import type { EnumOptionsType, WidgetProps } from '@rjsf/utils';
import { deepEqual, type JsonSchema } from '../../core/index.ts';
import type { Field } from '../../react/form/form-context.tsx';
import { fieldOf } from '../field-of.ts';

/**
 * A field with choices. rjsf's choices may be anything, objects as well: here each is called by its place, and the form
 * gets and gives what it stands for.
 */
export function chosenField(props: WidgetProps, widget: string): Field {
  const { options, multiple, value, onChange } = props;
  const all: EnumOptionsType[] = options.enumOptions ?? [];
  const closed: unknown[] = Array.isArray(options.enumDisabled) ? options.enumDisabled : [];
  const placeOf = (wanted: unknown) => all.findIndex((option) => deepEqual(option.value, wanted));
  const keyOf = (wanted: unknown) => (placeOf(wanted) < 0 ? undefined : String(placeOf(wanted)));
  const valueAt = (key: unknown) => all[Number(key)]?.value as unknown;
  const choices: JsonSchema = {
    oneOf: all.map(({ value: own, label }, index) => ({
      const: String(index),
      title: label,
      ...(closed.some((one) => deepEqual(one, own)) && { 'x-disabled': true }),
    })),
  };
  if (!multiple) {
    return fieldOf(props, widget, {
      schema: { ...choices, type: 'string' },
      value: keyOf(value),
      setValue: (key) => onChange(key === undefined ? options.emptyValue : valueAt(key)),
    });
  }
  return fieldOf(props, widget, {
    schema: { type: 'array', items: choices },
    value: (Array.isArray(value) ? (value as unknown[]) : []).flatMap((one) => keyOf(one) ?? []),
    setValue: (keys) => onChange(Array.isArray(keys) ? keys.map(valueAt) : (options.emptyValue ?? [])),
  });
}
