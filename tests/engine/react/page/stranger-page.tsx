import type { ImportedForm } from '@rezeptur/engine/build';
import { SchemaForm, useEngine } from '@rezeptur/engine/react';
import { useEffect, useState } from 'react';

/** A schema that others wrote, as the test has imported it: compiled in the browser, and shown as it was sent. */
export function StrangerPage() {
  const { http } = useEngine();
  const [imported, setImported] = useState<ImportedForm>();
  const [sent, setSent] = useState('');
  useEffect(() => void http.get<ImportedForm>('/stranger').then(setImported), [http]);
  return (
    <>
      <h1>Fremdes</h1>
      {imported && (
        <SchemaForm
          schema={imported.schema}
          ui={imported.ui}
          onSubmit={async (answers) => setSent(JSON.stringify(answers))}
        />
      )}
      <output aria-label="Gesendet">{sent}</output>
    </>
  );
}
