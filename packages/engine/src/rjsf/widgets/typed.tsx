import { getTemplate, type WidgetProps } from '@rjsf/utils';
import { DatetimeWidget, DateWidget, TimeWidget } from '../../react/form/widgets/dates/date-widgets.tsx';
import { NumberWidget } from '../../react/form/widgets/number-widget.tsx';
import { PasswordWidget } from '../../react/form/widgets/password-widget.tsx';
import { TextWidget } from '../../react/form/widgets/text-widget.tsx';
import { TextareaWidget } from '../../react/form/widgets/textarea-widget.tsx';
import { fieldOf } from '../field-of.ts';
import { OwnedByRjsf } from '../lone-field.tsx';

const OURS = ['text', 'email', 'tel', 'url'];

/** A text of this kind. What our own inputs don't know (suggestions, a button to clear, other types) the base input draws. */
const textOf = (kind: string) =>
  function RjsfText(props: WidgetProps) {
    const { schema, options, registry } = props;
    const wanted = String(options.inputType ?? kind);
    const isNumber = schema.type === 'number' || schema.type === 'integer';
    const isSpecial = Boolean(schema.examples || options.allowClearTextInputs);
    if (isNumber && kind === 'text' && options.inputType === undefined && !isSpecial)
      return <RjsfNumber {...props} />;
    if (isSpecial || isNumber || !OURS.includes(wanted)) {
      const BaseInput = getTemplate('BaseInputTemplate', registry, options);
      return <BaseInput {...props} {...(kind !== 'text' && { type: kind })} />;
    }
    return (
      <OwnedByRjsf field={fieldOf(props, wanted)} widget={props}>
        <TextWidget id={props.id} />
      </OwnedByRjsf>
    );
  };

export const RjsfText = textOf('text');
export const RjsfEmail = textOf('email');
export const RjsfUrl = textOf('url');

/** A number as the language writes it: `1,5` in German. */
const RjsfNumber = (props: WidgetProps) => (
  <OwnedByRjsf field={fieldOf(props, 'number')} widget={props}>
    <NumberWidget id={props.id} />
  </OwnedByRjsf>
);

export const RjsfPassword = (props: WidgetProps) => (
  <OwnedByRjsf field={fieldOf(props, 'password')} widget={props}>
    <PasswordWidget id={props.id} />
  </OwnedByRjsf>
);

export const RjsfTextarea = (props: WidgetProps) => (
  <OwnedByRjsf field={fieldOf(props, 'textarea')} widget={props}>
    <TextareaWidget id={props.id} />
  </OwnedByRjsf>
);

export const RjsfDate = (props: WidgetProps) => (
  <OwnedByRjsf field={fieldOf(props, 'date')} widget={props}>
    <DateWidget id={props.id} />
  </OwnedByRjsf>
);

/** A point in time, as rjsf has it: shown on the clock of the person, stored in UTC. */
export function RjsfDatetime(props: WidgetProps) {
  const zone = props.options.zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <OwnedByRjsf field={fieldOf(props, 'datetime', { options: { zone: String(zone) } })} widget={props}>
      <DatetimeWidget id={props.id} />
    </OwnedByRjsf>
  );
}

/** A time of day; rjsf stores it with its seconds. */
export function RjsfTime(props: WidgetProps) {
  const { value, options, onChange } = props;
  const field = fieldOf(props, 'time', {
    value: typeof value === 'string' ? value.replace(/^(\d\d:\d\d):00$/, '$1') : value,
    setValue: (time) =>
      onChange(time === undefined ? options.emptyValue : String(time).replace(/^\d\d:\d\d$/, '$&:00')),
  });
  return (
    <OwnedByRjsf field={field} widget={props}>
      <TimeWidget id={props.id} />
    </OwnedByRjsf>
  );
}
