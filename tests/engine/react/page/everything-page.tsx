import { SchemaForm, toFormData, useEngine } from '@rezeptur/engine/react';
import { useState } from 'react';
import { everythingForm } from './everything-form.ts';

/** Shows what would be stored beneath the form, so that a test can read it, and is drawn anew with each letter. */
export function EverythingPage() {
  const { http } = useEngine();
  const [stored, setStored] = useState('');
  const [letters, setLetters] = useState(0);
  return (
    <div onInput={() => setLetters(letters + 1)}>
      <h1>Alle Felder</h1>
      <SchemaForm
        form={everythingForm}
        value={{ phone: '040 123' }}
        onSubmit={async (answers, { files, onProgress }) => {
          await http.upload('/echo', toFormData(answers, files), { onProgress });
          setStored(JSON.stringify(answers));
        }}
      />
      <output aria-label="Gespeichert">{stored}</output>
      <p>{letters} Eingaben</p>
    </div>
  );
}
