import type { FormProps } from '@rjsf/core';

/** One file, several files, and only such of a kind. */
export const sample: Partial<FormProps> = {
  schema: {
    type: 'object',
    title: 'Anlagen',
    required: ['one'],
    properties: {
      one: { type: 'string', title: 'Deckblatt', format: 'data-url' },
      several: { type: 'array', title: 'Belege', items: { type: 'string', format: 'data-url' } },
      picture: { type: 'string', title: 'Bild', format: 'data-url' },
    },
  },
  uiSchema: { picture: { 'ui:options': { accept: 'image/png', filePreview: true } } },
  formData: { several: ['data:text/plain;name=alt.txt;base64,QWx0'] },
};
