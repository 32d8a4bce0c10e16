import { CheckboxWidget } from '../widgets/checkbox-widget.tsx';
import { ChoiceWidget } from '../widgets/choice-widget.tsx';
import { DatetimeLocalWidget, DatetimeWidget, DateWidget, TimeWidget } from '../widgets/date-widgets.tsx';
import { FileWidget } from '../widgets/file-widget.tsx';
import { MultiselectWidget } from '../widgets/multiselect-widget.tsx';
import { NumberWidget } from '../widgets/number-widget.tsx';
import { PasswordWidget } from '../widgets/password-widget.tsx';
import { RichTextWidget } from '../widgets/rich-text-widget.tsx';
import { SelectWidget } from '../widgets/select-widget.tsx';
import { TextWidget } from '../widgets/text-widget.tsx';
import { TextareaWidget } from '../widgets/textarea-widget.tsx';
import type { Widgets } from './registry.ts';

/** The engine's widgets by the names that a ui.json uses. */
export const widgets: Widgets = {
  text: TextWidget,
  email: TextWidget,
  tel: TextWidget,
  url: TextWidget,
  password: PasswordWidget,
  number: NumberWidget,
  money: NumberWidget,
  date: DateWidget,
  datetime: DatetimeWidget,
  'datetime-local': DatetimeLocalWidget,
  time: TimeWidget,
  select: SelectWidget,
  textarea: TextareaWidget,
  'rich-text': RichTextWidget,
  file: FileWidget,
  radio: ChoiceWidget,
  choice: ChoiceWidget,
  yesno: ChoiceWidget,
  multiselect: MultiselectWidget,
  checkbox: CheckboxWidget,
};
