import { createAjv, createForm, type FormSource } from '@rezeptur/engine/core';
import { createLocalDraft, SchemaForm, Wizard } from '@rezeptur/engine/react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

const question = { type: 'string', title: 'Frage', maxLength: 40 };
const source: FormSource = {
  name: 'about',
  schema: {
    type: 'object',
    additionalProperties: false,
    properties: { article: { type: 'string', maxLength: 40 }, question },
  },
  ui: { fields: { article: { widget: 'hidden' } } },
};
const ajv = createAjv();
const form = createForm({ ...source, ajv });
const steps = { start: 'ask', steps: { ask: { fields: ['article', 'question'], next: [] } } };
const wizard = createForm({ ...source, steps, ajv });

/** A draft of a form, or of a wizard (`#wizard`), whose page knows by its address what is asked about. */
export function KnownArticlePage() {
  const [article] = useSearchParams()[0].getAll('article');
  const [draft] = useState(() => createLocalDraft('about'));
  const [sent, setSent] = useState('');
  const props = {
    value: { article },
    draft,
    onSubmit: (answers: object) => setSent(JSON.stringify(answers)),
  };
  return (
    <>
      <h1>Zum Artikel</h1>
      {location.hash === '#wizard' ? (
        <Wizard form={wizard} {...props} />
      ) : (
        <SchemaForm form={form} {...props} />
      )}
      <output aria-label="Gespeichert">{sent}</output>
    </>
  );
}
