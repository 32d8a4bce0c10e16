import type { RegistryFieldsType, RegistryWidgetsType, TemplatesType } from '@rjsf/utils';
import { CheckboxWidget } from '../widgets/checkbox-widget.tsx';
import { ChoiceWidget } from '../widgets/choice-widget.tsx';
import { DateWidget } from '../widgets/date-widget.tsx';
import { DatetimeWidget } from '../widgets/datetime-widget.tsx';
import { FileWidget } from '../widgets/file-widget.tsx';
import { MultiselectWidget } from '../widgets/multiselect-widget.tsx';
import { NumberWidget } from '../widgets/number-widget.tsx';
import { PasswordWidget } from '../widgets/password-widget.tsx';
import { SelectWidget } from '../widgets/select-widget.tsx';
import { TextWidget } from '../widgets/text-widget.tsx';
import { TextareaWidget } from '../widgets/textarea-widget.tsx';
import { FieldTemplate } from './field-template.tsx';
import { ListField } from './list-field.tsx';
import { ObjectTemplate } from './object-template.tsx';

/** The engine's widgets by the names that a ui.json uses. */
export const widgets: RegistryWidgetsType = {
  text: TextWidget,
  email: TextWidget,
  tel: TextWidget,
  url: TextWidget,
  password: PasswordWidget,
  number: NumberWidget,
  money: NumberWidget,
  date: DateWidget,
  datetime: DatetimeWidget,
  select: SelectWidget,
  textarea: TextareaWidget,
  file: FileWidget,
  radio: ChoiceWidget,
  choice: ChoiceWidget,
  yesno: ChoiceWidget,
  multiselect: MultiselectWidget,
  checkbox: CheckboxWidget,
};

export const templates: Partial<TemplatesType> = {
  FieldTemplate,
  ObjectFieldTemplate: ObjectTemplate,
};

export const fields: RegistryFieldsType = { ListField };
