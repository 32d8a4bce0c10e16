import type { FormProps } from '@rjsf/core';

/** A form whose checks are compiled when the page is built. */
export const sample: Pick<FormProps, 'schema'> = {
  schema: {
    type: 'object',
    title: 'Anmeldung',
    required: ['name'],
    properties: {
      name: { type: 'string', title: 'Name', rules: 'required|length:3,20' },
      iban: { type: 'string', title: 'IBAN', rules: 'iban' },
      way: {
        title: 'Benachrichtigung',
        oneOf: [
          {
            title: 'Post',
            type: 'object',
            required: ['street'],
            properties: { street: { type: 'string', title: 'Straße' } },
          },
          {
            title: 'Mail',
            type: 'object',
            required: ['mail'],
            properties: { mail: { type: 'string', title: 'Adresse', format: 'email' } },
          },
        ],
      },
    },
  },
};
