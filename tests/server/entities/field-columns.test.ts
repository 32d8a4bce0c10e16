import { expect, it } from 'vitest';
import { fieldColumns } from '../../../packages/server/src/entities/field-columns.ts';
import { loadSchemas } from '../../../packages/server/src/platform/schemas/schemas.ts';
import { type Locale, loadTexts } from '../../../packages/server/src/platform/texts.ts';

const texts = loadTexts();
const form = loadSchemas().entities.get('form');
if (!form) throw new Error('There is no entity "form".');

function cellsOf(row: Record<string, unknown>, locale: Locale) {
  const contact = {
    type: 'object',
    title: 'Kontakt',
    properties: { town: { type: 'string', title: 'Ort' }, since: { type: 'string', format: 'date' } },
  };
  const file = { types: ['image/jpeg'], maxBytes: 9999 };
  const properties = { ...form?.properties, contact, photo: { type: 'object', file } };
  const definition = { ...form, properties } as NonNullable<typeof form>;
  const columns = fieldColumns(definition, Object.keys(row), { texts, locale, nameOf: () => undefined });
  return columns.map(({ head, cell }) => [head, cell(row)]);
}

it('groups and lists of an entity are written with the labels of what is in them, in the order of the schema', () => {
  // As jsonb stores it: shorter names first.
  const versions = [
    { createdAt: '2026-03-04T09:00:00Z', formVersion: '0d9f', submissions: 3, textsVersion: '7c20' },
    { createdAt: '2026-03-03T09:00:00Z', formVersion: '11aa', submissions: 0, textsVersion: '' },
  ];
  expect(cellsOf({ versions, contact: { since: '2026-03-02', town: 'Lüneburg' } }, 'de')).toEqual([
    [
      'Fassungen',
      {
        text: [
          '1. Zuerst gesehen am: 2026-03-04 10:00:00, Fragen: 0d9f, Texte: 7c20, Eingänge: 3',
          '2. Zuerst gesehen am: 2026-03-03 10:00:00, Fragen: 11aa, Eingänge: 0',
        ].join('\n'),
      },
    ],
    ['Kontakt', { text: 'Ort: Lüneburg, since: 2026-03-02' }],
  ]);
});

it('files are written with their size, yes and no as words, and what is empty as nothing', () => {
  const photo = { id: 'p1', name: 'haus.jpg', size: 1500, type: 'image/jpeg' };
  const texts = (locale: Locale) => cellsOf({ photo, current: true, lastSubmissionAt: null }, locale);
  expect(texts('de').map(([, cell]) => cell)).toEqual([
    { text: expect.stringMatching(/^haus\.jpg \(1,5\skB\)$/) },
    { text: 'Ja' },
    { text: '' },
  ]);
  expect(texts('en').map(([, cell]) => cell)).toEqual([
    { text: expect.stringMatching(/^haus\.jpg \(1\.5\skB\)$/) },
    { text: 'Yes' },
    { text: '' },
  ]);
});
