import type { FormProps } from '@rjsf/core';

/** Fields in the order of the uiSchema, two of them side by side. */
export const sample: Partial<FormProps> = {
  schema: {
    type: 'object',
    title: 'Reihenfolge',
    required: ['name'],
    properties: {
      notes: { type: 'string', title: 'Notiz', minLength: 3 },
      name: { type: 'string', title: 'Name' },
      town: { type: 'string', title: 'Ort' },
      zip: { type: 'string', title: 'PLZ', minLength: 5 },
    },
  },
  uiSchema: {
    'ui:order': ['name', 'zip', 'town', '*'],
    'ui:submitButtonOptions': { submitText: 'Vormerken' },
    zip: { 'ui:options': { row: 'place' } },
    town: { 'ui:options': { row: 'place' } },
  },
};
