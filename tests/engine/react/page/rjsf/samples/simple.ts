import type { FormProps } from '@rjsf/core';

/** Texts, a number, several lines, a password; words from schema and uiSchema. */
export const sample: Partial<FormProps> = {
  schema: {
    title: 'Leihausweis',
    description: 'Ein Ausweis für die Bücherei.',
    type: 'object',
    required: ['firstName', 'lastName'],
    properties: {
      firstName: { type: 'string', title: 'Vorname', default: 'Mira' },
      lastName: { type: 'string', title: 'Nachname' },
      age: { type: 'integer', title: 'Alter', minimum: 6 },
      height: { type: 'number', title: 'Größe in Metern' },
      about: { type: 'string', title: 'Über dich', maxLength: 200 },
      password: { type: 'string', title: 'Passwort', minLength: 3 },
      telephone: { type: 'string', title: 'Telefon', minLength: 6 },
    },
  },
  uiSchema: {
    firstName: { 'ui:autofocus': true, 'ui:autocomplete': 'given-name', 'ui:emptyValue': '' },
    lastName: { 'ui:title': 'Familienname', 'ui:autocomplete': 'family-name' },
    age: { 'ui:description': 'In ganzen Jahren.' },
    about: { 'ui:widget': 'textarea', 'ui:placeholder': 'Was liest du gern?' },
    password: { 'ui:widget': 'password', 'ui:help': 'Je länger, desto besser.' },
    telephone: { 'ui:options': { inputType: 'tel' } },
  },
};
