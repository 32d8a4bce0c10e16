import { useField } from '../../form/form-context.tsx';
import type { WidgetProps } from '../../form/theme/registry.ts';
import { EntityPicker } from './entity-picker.tsx';

/** A form's input for a reference: finds the other item by typing. */
export function EntityWidget({ id }: WidgetProps) {
  const field = useField(id);
  return (
    <EntityPicker
      id={id}
      entity={String(field.info.schema.entity)}
      label={field.label}
      describedBy={field.error ? field.errorId : undefined}
      value={typeof field.value === 'string' && field.value ? field.value : undefined}
      isInvalid={field.error !== undefined}
      isDisabled={field.readOnly}
      onChange={(value) => field.setValue(value)}
      onBlur={field.leave}
    />
  );
}
