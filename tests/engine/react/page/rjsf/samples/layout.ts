import type { FormProps } from '@rjsf/core';

/** Fields in a grid, with a heading of its own. */
export const sample: Partial<FormProps> = {
  schema: {
    type: 'object',
    title: 'Raster',
    required: ['person'],
    properties: {
      person: {
        type: 'object',
        title: 'Person',
        required: ['first'],
        properties: {
          first: { type: 'string', title: 'Vorname' },
          last: { type: 'string', title: 'Nachname' },
        },
      },
    },
  },
  uiSchema: {
    'ui:field': 'LayoutGridField',
    'ui:layoutGrid': {
      'ui:row': {
        children: [{ 'ui:columns': { className: 'half', children: ['person.first', 'person.last'] } }],
      },
    },
  },
};
