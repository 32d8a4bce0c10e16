import type { FormProps } from '@rjsf/core';

/** Each widget that a uiSchema may name. */
export const sample: Partial<FormProps> = {
  schema: {
    type: 'object',
    title: 'Eingaben',
    properties: {
      email: { type: 'string', title: 'E-Mail', format: 'email' },
      page: { type: 'string', title: 'Seite im Netz', format: 'uri' },
      suggested: { type: 'string', title: 'Stadt', examples: ['Bremen', 'Ulm'] },
      cleared: { type: 'string', title: 'Suche', default: 'Tee' },
      color: { type: 'string', title: 'Farbe', format: 'color', default: '#2e7d32' },
      steps: { type: 'integer', title: 'Anzahl', minimum: 0, maximum: 9 },
      range: { type: 'integer', title: 'Lautstärke', minimum: 0, maximum: 10, default: 4 },
      rating: { type: 'integer', title: 'Note', minimum: 1, maximum: 5 },
      agreed: { type: 'boolean', title: 'Ich stimme zu', description: 'Du kannst das zurücknehmen.' },
      answered: { type: 'boolean', title: 'Hast du Zeit?' },
      chosen: { type: 'boolean', title: 'Kommst du?' },
      size: { type: 'string', title: 'Größe', enum: ['s', 'm', 'l'] },
      number: { type: 'number', title: 'Faktor', enum: [1, 2, 3] },
      month: {
        type: 'string',
        title: 'Monat',
        enum: ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'],
      },
      many: {
        type: 'array',
        title: 'Tage',
        uniqueItems: true,
        items: { type: 'string', enum: ['mo', 'di', 'mi'] },
      },
      secret: { type: 'string', default: 'verborgen' },
      closed: { type: 'string', title: 'Gesperrt', default: 'fest' },
      fixed: { type: 'string', title: 'Nur zu lesen', default: 'gelesen', readOnly: true },
      old: { type: 'string', title: 'Fax', deprecated: true },
    },
  },
  uiSchema: {
    cleared: { 'ui:options': { allowClearTextInputs: true } },
    color: { 'ui:widget': 'color' },
    steps: { 'ui:widget': 'updown' },
    range: { 'ui:widget': 'range' },
    rating: { 'ui:widget': 'RatingWidget' },
    answered: { 'ui:widget': 'radio' },
    chosen: { 'ui:widget': 'select' },
    size: {
      'ui:widget': 'radio',
      'ui:enumNames': ['Klein', 'Mittel', 'Groß'],
      'ui:enumDisabled': ['l'],
      'ui:options': { inline: true },
    },
    month: { 'ui:placeholder': 'Monat suchen' },
    secret: { 'ui:widget': 'hidden' },
    closed: { 'ui:disabled': true },
  },
};
