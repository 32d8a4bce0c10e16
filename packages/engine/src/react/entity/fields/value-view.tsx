import { useOwnView } from '../entity-config.tsx';
import type { ValueProps } from './field-type.ts';

/** A field's value: in the project's own view, else as its kind demands. */
export function ValueView(props: ValueProps) {
  const Own = useOwnView(props.field.entity, props.field.name);
  if (Own) return <Own value={props.value} item={props.row} isWhole={props.isWhole} />;
  const { View } = props.field.type;
  return <View {...props} />;
}
