import examples from 'virtual:rezeptur/examples';
import { type DraftStore, SchemaForm } from '@rezeptur/engine/react';
import { useState } from 'react';

const example = await examples['fields/file']?.();

/** As one that keeps files as well: there is a picture from an earlier visit. */
const draft: DraftStore = {
  load: async () => ({
    form: example?.default.name ?? '',
    version: example?.default.version ?? '',
    answers: { scans: [{ id: '1', name: 'frueher.jpg', size: 2000, type: 'image/jpeg' }] },
    step: '',
    trail: [],
    savedAt: '2026-01-02T03:04:05Z',
  }),
  save: () => undefined,
  clear: () => undefined,
  isSafe: () => true,
};

/** A form of one page with files, whose draft is offered. */
export function DraftFilePage() {
  const [sent, setSent] = useState('');
  if (!example) return null;
  return (
    <>
      <h1>Bilder</h1>
      <SchemaForm
        form={example.default}
        draft={draft}
        onSubmit={(answers) => setSent(JSON.stringify(answers))}
      />
      <output aria-label="Gespeichert">{sent}</output>
    </>
  );
}
