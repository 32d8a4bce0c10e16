import type { ValueProps } from './field-type.ts';

/** A field's value, shown as its kind demands. */
export function ValueView(props: ValueProps) {
  const { View } = props.field.type;
  return <View {...props} />;
}
