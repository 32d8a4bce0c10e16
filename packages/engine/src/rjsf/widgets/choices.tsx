import type { WidgetProps } from '@rjsf/utils';
import { ChoiceWidget } from '../../react/form/widgets/choice-widget.tsx';
import { MultiselectWidget } from '../../react/form/widgets/multiselect-widget.tsx';
import { SelectWidget } from '../../react/form/widgets/select-widget.tsx';
import { OwnedByRjsf } from '../lone-field.tsx';
import { chosenField } from './chosen-field.ts';

/** One of few, all in sight; the question is the legend around. */
export const RjsfRadio = (props: WidgetProps) => (
  <OwnedByRjsf field={chosenField(props, 'radio')} widget={props}>
    <ChoiceWidget id={props.id} />
  </OwnedByRjsf>
);

/** Some of several; more than ten are searched. */
export const RjsfCheckboxes = (props: WidgetProps) => (
  <OwnedByRjsf field={chosenField({ ...props, multiple: true }, 'multiselect')} widget={props}>
    <MultiselectWidget id={props.id} />
  </OwnedByRjsf>
);

/** One of many; several are boxes to tick, as a list that wants a held key to add one isn't understood. */
export function RjsfSelect(props: WidgetProps) {
  if (props.multiple) return <RjsfCheckboxes {...props} />;
  return (
    <OwnedByRjsf field={chosenField(props, 'select')} widget={props}>
      {/* rjsf's choices are called by their places, and no text is one. */}
      <SelectWidget id={props.id} keepsText={false} />
    </OwnedByRjsf>
  );
}
