/**
 * The engine's widgets by the names that a ui.json uses, `rich-text` as `richText`. A form that is compiled at build imports
 * those that it draws, so that a page with two text fields carries no calendar and no upload.
 */
export { CheckboxWidget as checkbox } from '../widgets/checkbox-widget.tsx';
export {
  ChoiceWidget as choice,
  ChoiceWidget as radio,
  ChoiceWidget as yesno,
} from '../widgets/choice-widget.tsx';
export {
  DatetimeLocalWidget as datetimeLocal,
  DatetimeWidget as datetime,
  DateWidget as date,
  TimeWidget as time,
} from '../widgets/dates/date-widgets.tsx';
export { FileWidget as file } from '../widgets/file-widget.tsx';
export { MultiselectWidget as multiselect } from '../widgets/multiselect-widget.tsx';
export { NumberWidget as money, NumberWidget as number } from '../widgets/number-widget.tsx';
export { PasswordWidget as password } from '../widgets/password-widget.tsx';
export { RichTextWidget as richText } from '../widgets/rich-text-widget.tsx';
export { SelectWidget as select } from '../widgets/select-widget.tsx';
export {
  TextWidget as email,
  TextWidget as tel,
  TextWidget as text,
  TextWidget as url,
} from '../widgets/text-widget.tsx';
export { TextareaWidget as textarea } from '../widgets/textarea-widget.tsx';
export { ListField as list } from './list-field.tsx';
