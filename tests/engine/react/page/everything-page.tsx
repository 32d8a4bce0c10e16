import { SchemaForm, toFormData, useEngine } from '@rezeptur/engine/react';
import { useState } from 'react';
import { everythingForm } from './everything-form.ts';

/** Shows what would be stored beneath the form, so that a test can read it. */
export function EverythingPage() {
  const { http } = useEngine();
  const [stored, setStored] = useState('');
  return (
    <>
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
    </>
  );
}
