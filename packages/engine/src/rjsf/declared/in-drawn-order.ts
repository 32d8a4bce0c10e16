import { uiOptions } from '../../core/form/rjsf/ui-options.ts';
import { type FieldError, type FormDefinition, isRecord, type JsonSchema } from '../../core/index.ts';
import { inPlace } from '../../core/schema/subschemas.ts';

/** Errors in the order in which their fields stand on the page: the check names what is missing first. */
export function inDrawnOrder(errors: readonly FieldError[], { schema, ui }: FormDefinition): FieldError[] {
  const { order } = uiOptions(ui.uiSchema ?? {});
  const names = fieldsIn(schema);
  const listed = Array.isArray(order) ? order.map(String) : ['*'];
  const rest = names.filter((name) => !listed.includes(name));
  const drawn = listed.flatMap((name) => (name === '*' ? rest : [name]));
  const rank = ({ path }: FieldError) => {
    const place = drawn.indexOf(path.split('.')[0] ?? '');
    return place < 0 ? drawn.length : place;
  };
  return errors.toSorted((one, other) => rank(one) - rank(other));
}

const fieldsIn = (schema: JsonSchema): string[] => [
  ...Object.keys(isRecord(schema.properties) ? schema.properties : {}),
  ...inPlace(schema).flatMap(fieldsIn),
];
