import {
  type RJSFSchema,
  type RJSFValidationError,
  toErrorSchema,
  type UiSchema,
  type ValidatorType,
} from '@rjsf/utils';
import { dateReason } from '../../core/dates/date-reason.ts';
import {
  type Answers,
  checkSubmission,
  type FieldError,
  type FormDefinition,
  fieldErrorText,
  holds,
  isRecord,
  type Translate,
  wordsOf,
} from '../../core/index.ts';
import { withReasons } from '../../react/form/errors/with-reasons.ts';
import { fieldNameAt } from '../validator/field-name-at.ts';
import { modernSchema } from '../validator/modern-schema.ts';
import { namedMessage } from '../validator/named-message.ts';
import { inDrawnOrder } from './in-drawn-order.ts';

/** What of a verdict is shown, and in which language days are read. */
export interface Showing {
  locale(): string;
  /** Is the field at this path to be judged by now? */
  shows(path: string): boolean;
}

/**
 * rjsf's validator over a form's own compiled check: what the page refuses the server refuses, and no other validator is
 * loaded. Which branch is shown is decided as our own forms decide it. The words are asked for with each verdict, because
 * rjsf takes no other validator that differs by its functions alone.
 */
export function formValidator(
  form: FormDefinition,
  keys: string,
  words: () => Translate,
  showing: Showing = { locale: () => 'en', shows: () => true },
): ValidatorType {
  const errorsOf = (formData: unknown): FieldError[] => {
    const answers = answersIn(formData);
    const { errors } = checkSubmission(form, answers);
    const shown = errors.filter(({ path }) => showing.shows(path));
    return inDrawnOrder(
      withReasons(form, answers, shown, showing.locale(), () => dateReason),
      form,
    );
  };
  return {
    validateFormData(formData, _schema, _custom, _transform, uiSchema) {
      const errors = errorsOf(formData).map((error) => said(error, uiSchema));
      return { errors, errorSchema: toErrorSchema(errors) };
    },
    isValid: (schema, formData) => holds(modernSchema(schema), formData, form.schema),
    rawValidation: <Result>(_schema: RJSFSchema, formData: unknown) => ({
      errors: errorsOf(formData) as Result[],
    }),
  };

  /** An error with its sentence; the field's own words (`<field>.errors.<rule>`) win over the rule's. */
  function said(error: FieldError, uiSchema: UiSchema | undefined): RJSFValidationError {
    const t = words();
    const { path, rule, params } = error;
    const isWhole = path === '';
    const label = isWhole ? '' : fieldNameAt(form.schema as RJSFSchema, uiSchema, path, t);
    const scope = isWhole ? keys : `${keys}.${wordsOf(path)}`;
    const message = fieldErrorText(error, { t, label, scope, isWhole });
    return { name: rule, params, property: `.${path}`, ...namedMessage(message, label, t) };
  }
}

export const answersIn = (formData: unknown): Answers => (isRecord(formData) ? formData : {});
