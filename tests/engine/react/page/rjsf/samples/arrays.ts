import type { FormProps } from '@rjsf/core';

const word = { type: 'string', title: 'Wort' } as const;

/** Lists of all kinds: free, fixed, within one another, to tick, not to be moved or removed, to be copied. */
export const sample: Partial<FormProps> = {
  schema: {
    type: 'object',
    title: 'Listen',
    properties: {
      words: { type: 'array', title: 'Wörter', items: { type: 'string', minLength: 2 }, maxItems: 4 },
      toppings: {
        type: 'array',
        title: 'Belag',
        items: { type: 'string', enum: ['Pilze', 'Mais', 'Oliven'] },
        uniqueItems: true,
      },
      pair: {
        type: 'array',
        title: 'Paar',
        items: [word, { type: 'boolean', title: 'Gilt' }],
        additionalItems: { type: 'number', title: 'Weitere Zahl' },
      },
      rows: {
        type: 'array',
        title: 'Zeilen',
        items: { type: 'array', title: 'Zeile', items: { type: 'string' } },
      },
      still: { type: 'array', title: 'Ohne Bewegung', items: { type: 'string' } },
      kept: { type: 'array', title: 'Ohne Entfernen', items: { type: 'string' } },
      copied: { type: 'array', title: 'Zum Kopieren', items: { type: 'string' } },
    },
  },
  uiSchema: {
    words: { items: { 'ui:emptyValue': '' } },
    toppings: { 'ui:widget': 'checkboxes' },
    still: { 'ui:options': { orderable: false } },
    kept: { 'ui:options': { removable: false } },
    copied: { 'ui:options': { copyable: true } },
  },
  formData: {
    words: ['eins', 'zwei'],
    pair: ['links', true],
    rows: [['a'], ['b', 'c']],
    still: ['x', 'y'],
    kept: ['x', 'y'],
    copied: ['x'],
  },
};
