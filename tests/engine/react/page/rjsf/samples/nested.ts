import type { FormProps } from '@rjsf/core';

/** A group in a list in a form. */
export const sample: Partial<FormProps> = {
  schema: {
    title: 'Umzug',
    type: 'object',
    required: ['title'],
    properties: {
      title: { type: 'string', title: 'Name der Liste' },
      address: {
        type: 'object',
        title: 'Neue Adresse',
        description: 'Wohin es geht.',
        required: ['town'],
        properties: {
          street: { type: 'string', title: 'Straße' },
          town: { type: 'string', title: 'Ort' },
        },
      },
      tasks: {
        type: 'array',
        title: 'Aufgaben',
        items: {
          type: 'object',
          title: 'Aufgabe',
          required: ['name'],
          properties: {
            name: { type: 'string', title: 'Was ist zu tun?' },
            details: { type: 'string', title: 'Einzelheiten' },
            done: { type: 'boolean', title: 'Erledigt', default: false },
          },
        },
      },
    },
  },
  uiSchema: { tasks: { items: { details: { 'ui:widget': 'textarea' } } } },
  formData: {
    title: 'Juli',
    tasks: [{ name: 'Kisten packen', done: true }, { name: 'Schlüssel abgeben' }],
  },
};
