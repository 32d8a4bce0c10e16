import form from 'virtual:rezeptur/form/doctor-questionnaire';
import { createFileStore, type SaveHandler, toFormData, useEngine } from '@rezeptur/engine/react';
import { useRef, useState } from 'react';
import { createServerDraft, type Keeping } from './create-server-draft.ts';
import { failureText, isAboutAnswers } from './failure-text.ts';
import type { Phase } from './submit-state.tsx';
import type { Link } from './use-link.ts';

/** A questionnaire behind a link that works: what is kept meanwhile, and the submit. */
export function useQuestionnaire(path: string, link: Link, onDone: (reference: string) => void) {
  const { http, t } = useEngine();
  const [phase, setPhase] = useState<Phase>({ state: 'open' });
  const [keeping, setKeeping] = useState<Keeping>({ state: link.draft ? 'saved' : 'nothing' });
  const [files] = useState(createFileStore);
  const [draft] = useState(() =>
    createServerDraft({ form, path, http, files, found: link.draft, onKeeping: setKeeping }),
  );
  const key = useRef<string>(undefined);

  const submit: SaveHandler = async (answers, tools) => {
    key.current ??= [...crypto.getRandomValues(new Uint32Array(4))].join('-');
    setPhase({ state: 'submitting', percent: 0 });
    try {
      await draft.settle();
      const body = toFormData(answers, draft.unsent, { falseAs: '0' });
      const { data } = await http.upload<{ data: { reference: string } }>(path, body, {
        headers: { 'Idempotency-Key': key.current },
        onProgress: (percent) => setPhase({ state: 'submitting', percent: Math.round(percent) }),
      });
      draft.end();
      onDone(data.reference);
    } catch (failure) {
      if (isAboutAnswers(failure)) {
        setPhase({ state: 'open' });
        throw failure;
      }
      tools.cancel();
      setPhase({ state: 'error', text: failureText(failure, t) });
    }
  };
  return { form, files, draft, keeping, phase, submit, goBack: () => setPhase({ state: 'open' }) };
}
