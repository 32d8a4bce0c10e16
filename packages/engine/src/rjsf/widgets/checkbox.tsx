import {
  descriptionId,
  getTemplate,
  getUiOptions,
  schemaRequiresTrueValue,
  type WidgetProps,
} from '@rjsf/utils';
import { parseOnce } from '../../core/rules/failures-of.ts';
import { CheckboxWidget } from '../../react/form/widgets/checkbox-widget.tsx';
import { fieldOf } from '../field-of.ts';
import { OwnedByRjsf } from '../lone-field.tsx';

const isToBeAccepted = ({ rules }: WidgetProps['schema']): boolean =>
  rules !== undefined && parseOnce(rules).some(({ name, blocking }) => name === 'accepted' && blocking);

/** A tick with its label beside it. It is required only where it has to be set. */
export function RjsfCheckbox(props: WidgetProps) {
  const { id, schema, uiSchema, options, registry, hideLabel, required } = props;
  const Description = getTemplate('DescriptionFieldTemplate', registry, options);
  const { widget, description = schema.description } = getUiOptions(uiSchema, registry.globalUiOptions);
  // Where the widget is named, the template around it says the description.
  const isSaid = widget === 'checkbox' || hideLabel;
  const field = fieldOf(props, 'checkbox', {
    required: Boolean(required && (schemaRequiresTrueValue(schema) || isToBeAccepted(schema))),
  });
  return (
    <OwnedByRjsf field={field} widget={props}>
      {description && !isSaid && (
        <Description
          id={descriptionId(id)}
          description={description}
          schema={schema}
          uiSchema={uiSchema}
          registry={registry}
        />
      )}
      <CheckboxWidget id={id} />
    </OwnedByRjsf>
  );
}
