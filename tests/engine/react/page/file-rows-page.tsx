import { SchemaForm } from '@rezeptur/engine/react';
import { useState } from 'react';

const photo = {
  type: 'object',
  title: 'Foto',
  file: { types: ['image/jpeg'], maxBytes: 5_000_000, legible: true },
};
const schema = {
  type: 'object',
  properties: {
    people: {
      type: 'array',
      title: 'Personen',
      items: { type: 'object', properties: { name: { type: 'string', title: 'Name' }, photo } },
    },
    cover: { ...photo, title: 'Titelbild' },
  },
  if: { not: { required: ['cover'] } },
  else: { properties: { caption: { type: 'string', title: 'Bildunterschrift' } } },
};

/** A list whose entries have files, and a file that brings another question. */
export function FileRowsPage() {
  const [sent, setSent] = useState({});
  return (
    <>
      <h1>Personen</h1>
      <SchemaForm
        schema={schema}
        value={{ people: [{ name: 'Anna' }, { name: 'Bert' }, { name: 'Cleo' }] }}
        submitLabel="Zeigen"
        onSubmit={async (answers) => setSent(answers)}
      />
      <output aria-label="Gesendet">{JSON.stringify(sent)}</output>
    </>
  );
}
