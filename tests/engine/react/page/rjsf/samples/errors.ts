import type { FormProps } from '@rjsf/core';
import { ErrorSchemaBuilder } from '@rjsf/utils';

/** Errors that a server has found, beside those that the form finds. */
export const sample: Partial<FormProps> = {
  schema: {
    type: 'object',
    title: 'Konto',
    required: ['name'],
    properties: {
      name: { type: 'string', title: 'Benutzername', minLength: 4 },
      age: { type: 'integer', title: 'Alter' },
      pets: {
        type: 'array',
        title: 'Haustiere',
        items: { type: 'object', properties: { name: { type: 'string', title: 'Rufname' } } },
      },
    },
  },
  formData: { name: 'Mira', age: 30, pets: [{ name: 'Wuschel' }] },
  extraErrors: new ErrorSchemaBuilder()
    .addErrors('Diesen Namen gibt es schon.', 'name')
    .addErrors('So heißt schon ein anderes Tier.', ['pets', 0, 'name']).ErrorSchema,
  extraErrorsBlockSubmit: true,
};
