import form from 'virtual:rezeptur/form/doctor-questionnaire';
import type { Answers } from '@rezeptur/engine/core';
import { type FileStore, type SaveHandler, toFormData, useEngine } from '@rezeptur/engine/react';
import { useEffect, useRef, useState } from 'react';
import type { ShopClient } from '../../lib/api/api.ts';
import { withHeaders } from '../../lib/api/with-headers.ts';
import { useWhenOnline } from '../../lib/use-when-online.ts';
import { answersToGoOnWith, type Side } from './answers-to-go-on-with.ts';
import { createComparison } from './create-comparison.ts';
import { createServerDraft, isConflict, type Keeping } from './create-server-draft.ts';
import { failureText, isAboutAnswers } from './failure-text.ts';
import type { Phase } from './submit-state.tsx';
import { type Link, type LinkPath, readOpenLink } from './use-link.ts';

/** Where somebody begins: with what the link opened, or with what they have decided to go on with. */
export interface Beginning {
  link: Link;
  answers?: Answers;
}

interface QuestionnaireOptions extends Beginning {
  path: LinkPath;
  files: FileStore;
  onDone(reference: string): void;
  /** Another device had gone on, and it is decided with which answers to begin again. */
  onBeginning(beginning: Beginning): void;
}

/** A questionnaire behind a link that works: what is saved meanwhile, and the submit. */
export function useQuestionnaire({ path, link, answers, files, onDone, onBeginning }: QuestionnaireOptions) {
  const { http, locale, t } = useEngine();
  const latest = useRef(http);
  latest.current = http;
  const [phase, setPhase] = useState<Phase>({ state: 'open' });
  const [keeping, setKeeping] = useState<Keeping>({ state: link.draft ? 'saved' : 'nothing' });
  const [asEditor] = useState((): ShopClient => {
    const seen = { 'X-Draft-Seen': `${randomKey()}:${link.revision}` };
    return withHeaders(
      () => latest.current,
      () => seen,
    );
  });
  const [{ compare, newest }] = useState(() =>
    createComparison(
      () => readOpenLink(path),
      (there) => setPhase({ state: 'conflict', there }),
    ),
  );
  const [draft] = useState(() =>
    createServerDraft({
      form,
      path,
      http: asEditor,
      files,
      found: link.draft,
      isOffered: !answers,
      onKeeping: setKeeping,
      onConflict: (mine) => void compare(mine),
    }),
  );
  const [key] = useState(randomKey);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another language is something to save
  useEffect(() => void draft.saveAgain(), [locale]);
  // A file that was on its way, too: nobody has to choose it again, or to change anything.
  useWhenOnline(keeping.state === 'failed', () => void draft.saveAgain());

  function goOnWith(side: Side): void {
    if (phase.state !== 'conflict') return;
    const { there } = phase;
    const sides = {
      here: newest(),
      there: there.draft?.answers ?? {},
      isHere: ({ id }: { id: string }) => files.get(id) !== undefined,
      keptAs: draft.keptAs,
    };
    draft.end();
    onBeginning({ link: there, answers: answersToGoOnWith(form, side, sides) });
  }

  const submit: SaveHandler = async (sent, tools) => {
    setPhase({ state: 'submitting', percent: 0 });
    try {
      await draft.settle(sent);
      const body = toFormData(sent, draft.unsent, { schema: form.schema });
      const { data } = await asEditor.upload(path, body, {
        headers: { 'Idempotency-Key': key },
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
      if (isConflict(failure)) await compare(sent);
    }
  };
  return { form, draft, keeping, phase, submit, goOnWith, goBack: () => setPhase({ state: 'open' }) };
}

const randomKey = (): string => [...crypto.getRandomValues(new Uint32Array(4))].join('-');
