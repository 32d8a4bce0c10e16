import type { FormProps } from '@rjsf/core';

/** Entries that have files. */
export const sample: Partial<FormProps> = {
  schema: {
    type: 'object',
    properties: {
      people: {
        type: 'array',
        title: 'Personen',
        items: {
          type: 'object',
          title: 'Person',
          properties: {
            name: { type: 'string', title: 'Name' },
            photo: { type: 'string', title: 'Foto', format: 'data-url' },
          },
        },
      },
    },
  },
  formData: { people: [{ name: 'Anna' }, { name: 'Bert' }, { name: 'Cleo' }] },
};
