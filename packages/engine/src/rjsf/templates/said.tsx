import { RichDescription, RichHelp } from '@rjsf/core';
import {
  type DescriptionFieldProps,
  errorId,
  type FieldErrorProps,
  type FieldHelpProps,
  helpId,
  type TitleFieldProps,
} from '@rjsf/utils';

/** What a field is about, before its control. */
export const RjsfDescription = ({ id, description, registry, uiSchema }: DescriptionFieldProps) =>
  description ? (
    <div id={id} className="rz-field__help">
      <RichDescription description={description} registry={registry} uiSchema={uiSchema} />
    </div>
  ) : null;

/** Help after the control. */
export const RjsfHelp = ({ fieldPathId, help, registry, uiSchema }: FieldHelpProps) =>
  help ? (
    <div id={helpId(fieldPathId)} className="rz-field__note">
      <RichHelp help={help as string} registry={registry} uiSchema={uiSchema} />
    </div>
  ) : null;

/** What is wrong with a field; its control refers to it. */
export function RjsfErrors({ errors = [], fieldPathId }: FieldErrorProps) {
  const said = errors.filter(Boolean);
  return (
    <div id={errorId(fieldPathId)} className="rz-field__error">
      {said.length === 1
        ? said[0]
        : said.map((error, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: errors have no other name
            <div key={index}>{error}</div>
          ))}
    </div>
  );
}

/** The name of a group. */
export const RjsfTitle = ({ id, title, optionalDataControl }: TitleFieldProps) => (
  <legend id={id} className="rz-group__title">
    {title} {optionalDataControl}
  </legend>
);
