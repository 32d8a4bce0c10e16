import type { FormProps } from '@rjsf/core';

/** A choice between branches, fields that depend on answers, names of one's own, and data that may be left out. */
export const sample: Partial<FormProps> = {
  schema: {
    type: 'object',
    title: 'Anreise',
    properties: {
      way: {
        title: 'Weg',
        oneOf: [
          {
            title: 'Bahn',
            type: 'object',
            required: ['train'],
            properties: { train: { type: 'string', title: 'Zug' } },
          },
          {
            title: 'Auto',
            type: 'object',
            required: ['plate'],
            properties: {
              plate: { type: 'string', title: 'Kennzeichen' },
              color: { type: 'string', title: 'Farbe' },
            },
          },
        ],
      },
      value: {
        title: 'Angabe',
        anyOf: [
          { type: 'string', title: 'Text' },
          { type: 'integer', title: 'Zahl' },
        ],
      },
      card: { type: 'string', title: 'Kartennummer' },
      diet: { type: 'string', title: 'Kost', enum: ['alles', 'besondere'], default: 'alles' },
      labels: {
        type: 'object',
        title: 'Aufkleber',
        additionalProperties: { type: 'string' },
      },
      nothing: { type: 'null', title: 'Nichts' },
    },
    dependencies: {
      card: { properties: { owner: { type: 'string', title: 'Inhaber' } }, required: ['owner'] },
    },
    if: { properties: { diet: { const: 'besondere' } }, required: ['diet'] },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: { properties: { which: { type: 'string', title: 'Welche?' } }, required: ['which'] },
  },
  uiSchema: { diet: { 'ui:widget': 'radio' } },
  formData: { labels: { links: 'rot' } },
};
