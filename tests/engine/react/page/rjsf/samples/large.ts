import type { FormProps } from '@rjsf/core';

const fields = Array.from({ length: 60 }, (_, index) => [
  `field${index + 1}`,
  index % 5 === 4
    ? {
        type: 'string',
        title: `Wahl ${index + 1}`,
        enum: Array.from({ length: 30 }, (_none, one) => `Wert ${one}`),
      }
    : { type: 'string', title: `Feld ${index + 1}` },
]);

/** Many fields. */
export const sample: Partial<FormProps> = {
  schema: {
    type: 'object',
    title: 'Viele Felder',
    required: ['field60'],
    properties: Object.fromEntries(fields),
  },
};
