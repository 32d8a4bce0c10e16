import type { FormProps } from '@rjsf/core';

/** Parts that are described once, and a tree of its own kind. */
export const sample: Partial<FormProps> = {
  schema: {
    type: 'object',
    title: 'Verweise',
    required: ['billing'],
    definitions: {
      address: {
        type: 'object',
        required: ['street'],
        properties: { street: { type: 'string', title: 'Straße' } },
      },
      node: {
        type: 'object',
        title: 'Ast',
        properties: {
          name: { type: 'string', title: 'Name des Astes' },
          children: { type: 'array', title: 'Zweige', items: { $ref: '#/definitions/node' } },
        },
      },
    },
    properties: {
      billing: { title: 'Rechnung an', $ref: '#/definitions/address' },
      shipping: { title: 'Lieferung an', $ref: '#/definitions/address' },
      tree: { $ref: '#/definitions/node' },
    },
  },
  uiSchema: { 'ui:order': ['shipping', 'billing', 'tree'] },
  formData: { tree: { name: 'Stamm', children: [{ name: 'Zweig' }] } },
};
