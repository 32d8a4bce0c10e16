import { getTemplate, type WidgetProps } from '@rjsf/utils';

/** What the browser's own input of this type draws best. */
const baseTyped = (type: string) =>
  function RjsfBaseTyped(props: WidgetProps) {
    const BaseInput = getTemplate('BaseInputTemplate', props.registry, props.options);
    return <BaseInput {...props} type={type} />;
  };

export const RjsfColor = baseTyped('color');
export const RjsfUpDown = baseTyped('number');

/** A slider, with its number beside it. */
export function RjsfRange(props: WidgetProps) {
  const BaseInput = getTemplate('BaseInputTemplate', props.registry, props.options);
  return (
    <span className="rz-affix">
      <BaseInput {...props} type="range" />
      <output className="rz-affix__unit" htmlFor={props.id}>
        {props.value}
      </output>
    </span>
  );
}

/** Is there, but isn't drawn. */
export const RjsfHidden = ({ id, value, htmlName }: WidgetProps) => (
  <input type="hidden" id={id} name={htmlName || id} value={value ?? ''} />
);
