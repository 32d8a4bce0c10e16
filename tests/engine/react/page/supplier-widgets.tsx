import { controlProps, useField, type WidgetProps } from '@rezeptur/engine/react';

/** The inputs of its own that the ui of a supplier names. */
export const widgets = {
  'x-note': ({ id }: WidgetProps) => {
    const field = useField(id);
    return (
      <textarea
        {...controlProps(field)}
        data-own
        value={String(field.value ?? '')}
        onChange={({ target }) => field.setValue(target.value)}
      />
    );
  },
};
