import declared from 'virtual:rezeptur/form/return-request';
import { createLocalDraft, toFormData, useEngine, Wizard } from '@rezeptur/engine/react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';

const { steps } = declared;
const keeping: typeof declared = { ...declared, ...(steps && { steps: { ...steps, back: 'keep' } }) };

/**
 * A form with conditional fields: with `?draft=<key>` it is kept, with `?embedded` it has no address of its own, with `?back=keep`
 * going back keeps answers.
 */
export function ReturnRequestPage() {
  const { http } = useEngine();
  const [params] = useSearchParams();
  const key = params.get('draft');
  const [draft] = useState(() => (key ? createLocalDraft(key) : undefined));
  const [isDone, setDone] = useState(false);
  if (isDone) return <h1>Danke</h1>;
  return (
    <>
      <h1>Rückgabe</h1>
      <Link to="/dialog">Woanders hin</Link>
      <Wizard
        form={params.get('back') === 'keep' ? keeping : declared}
        draft={draft}
        stepInUrl={params.has('embedded') ? undefined : 'query'}
        onSubmit={(answers, { files }) => http.upload('/return-request', toFormData(answers, files))}
        onDone={() => setDone(true)}
      />
    </>
  );
}
