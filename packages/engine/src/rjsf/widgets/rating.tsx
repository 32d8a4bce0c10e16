import type { WidgetProps } from '@rjsf/utils';
import { RjsfRadio } from './choices.tsx';

const MOST = 5;

/** A mark of a few: radio buttons, which every keyboard and screen reader knows. */
export function RjsfRating(props: WidgetProps) {
  const { schema, options } = props;
  const first = Math.max(schema.minimum ?? 0, 1);
  const wanted = schema.maximum === undefined ? Number(options.stars ?? MOST) : schema.maximum - first + 1;
  const count = Math.min(Math.max(wanted, 1), MOST);
  const sign = options.shape === 'heart' ? '♥' : '★';
  const enumOptions = Array.from({ length: count }, (_, index) => ({
    value: first + index,
    label: `${first + index} ${sign}`,
  }));
  return <RjsfRadio {...props} options={{ ...options, enumOptions }} />;
}
