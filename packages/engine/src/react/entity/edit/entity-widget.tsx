import { isUnread } from '../../../core/entity/unread-references.ts';
import { useField } from '../../form/form-context.tsx';
import type { WidgetProps, Widgets } from '../../form/theme/registry.ts';
import { EntityPicker } from './entity-picker.tsx';

/** A form's input for a reference: finds the other item by typing. What names none stays as it was typed. */
export function EntityWidget({ id }: WidgetProps) {
  const field = useField(id);
  const { value } = field;
  return (
    <EntityPicker
      id={id}
      entity={String(field.info.schema.entity)}
      where={field.info.schema.entityWhere}
      label={field.label}
      describedBy={field.describedBy}
      value={typeof value === 'string' && value ? value : undefined}
      unread={isUnread(value) ? value : undefined}
      isInvalid={field.error !== undefined}
      isDisabled={field.readOnly}
      onChange={(next) => field.setValue(next)}
      onUnread={field.setValue}
      onBlur={field.leave}
    />
  );
}

/** The inputs that fields of entities have beside those of forms. */
export const entityWidgets: Widgets = { entity: EntityWidget };
