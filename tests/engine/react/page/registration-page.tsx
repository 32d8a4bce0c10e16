import form from 'virtual:rezeptur/form/registration';
import { toFormData, useEngine, Wizard } from '@rezeptur/engine/react';
import { useState } from 'react';

/** The shop's real registration, declared in JSON, with validators compiled at build. */
export function RegistrationPage() {
  const { http } = useEngine();
  const [isDone, setDone] = useState(false);
  if (isDone) return <h1>Registrierung erfolgreich</h1>;
  return (
    <>
      <h1>Registrierung</h1>
      <Wizard
        form={form}
        stepInUrl="query"
        onSubmit={(answers, { files, onProgress }) =>
          http.upload('/registration', toFormData(answers, files), { onProgress })
        }
        onDone={() => setDone(true)}
      />
    </>
  );
}
