import type { FormProps } from '@rjsf/core';

/** Our rules beside rjsf's own ways to judge: `customValidate`, `transformErrors`. */
export const sample: Partial<FormProps> = {
  schema: {
    type: 'object',
    title: 'Überweisung',
    required: ['purpose'],
    properties: {
      iban: { type: 'string', title: 'IBAN', rules: 'required|iban' },
      pass1: { type: 'string', title: 'Kennwort', minLength: 3 },
      pass2: { type: 'string', title: 'Kennwort wiederholen', rules: 'confirm:pass1' },
      purpose: { type: 'string', title: 'Zweck', pattern: '^[A-Z].*$' },
      amount: { type: 'integer', title: 'Betrag', maximum: 100 },
    },
  },
  uiSchema: { pass1: { 'ui:widget': 'password' }, pass2: { 'ui:widget': 'password' } },
  customValidate: (data, errors) => {
    if (data?.amount === 13) errors.amount?.addError('Bitte nicht 13.');
    return errors;
  },
  transformErrors: (errors) =>
    errors.map((error) => (error.name === 'pattern' ? { ...error, message: 'Bitte beginne groß.' } : error)),
};
