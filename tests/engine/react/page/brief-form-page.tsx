import form from 'virtual:rezeptur/form/login';
import { SchemaForm, useEngine } from '@rezeptur/engine/react';

/** A form whose refusals are brief. */
export function BriefFormPage() {
  const { http } = useEngine();
  return (
    <>
      <h1>Anmelden</h1>
      <SchemaForm form={form} onSubmit={(answers) => http.post('/login', answers)} />
    </>
  );
}
