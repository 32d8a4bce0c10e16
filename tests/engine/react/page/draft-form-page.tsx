import form from 'virtual:rezeptur/form/login';
import { createLocalDraft, SchemaForm } from '@rezeptur/engine/react';
import { useState } from 'react';

/** A form of one page that is kept, with a password that is not. */
export function DraftFormPage() {
  const [draft] = useState(() => createLocalDraft('login'));
  const [isDone, setDone] = useState(false);
  if (isDone) return <h1>Angemeldet</h1>;
  return (
    <>
      <h1>Anmelden</h1>
      <SchemaForm form={form} draft={draft} onSubmit={() => undefined} onDone={() => setDone(true)} />
    </>
  );
}
