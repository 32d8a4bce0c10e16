import { useEffect, useRef, useState } from 'react';
import { type Answers, deepEqual, type FormDefinition } from '../../core/index.ts';
import type { FormStore } from '../form/store/form-state.ts';
import type { Draft, DraftStore } from './draft-store.ts';
import { createDraftWriter, type DraftWriter, draftOf, hasFile } from './draft-writer.ts';
import { type FittedDraft, fitDraft } from './fit-draft.ts';
import { leavesOut, storableAnswers } from './storable-answers.ts';

export interface DraftOptions {
  form: FormDefinition;
  store: FormStore;
  draft: DraftStore | undefined;
  /** What stood in the form at first; what stands there now when absent. */
  first?: Answers;
  /** Where the person stands, for a wizard. */
  position: { step: string; trail: readonly string[] };
  /** Goes on with these answers, as far along the path as they carry. */
  onResume(answers: Answers, path: readonly string[]): void;
  onRestart(): void;
  /** Is this page the one that was left, reloaded? Then there is no question. */
  isReturn?(draft: Draft): boolean;
}

/** `waiting`: still loading; `offered`: the person decides; `resumed`, `outdated`: something to say. */
export type DraftPhase = 'waiting' | 'offered' | 'resumed' | 'outdated' | 'writing';

export interface DraftControl {
  phase: DraftPhase;
  savedAt: string;
  /** The form has changed, and some answers went with it. */
  isTrimmed: boolean;
  /** The form asks for files or passwords, which a draft never holds. */
  isPartial: boolean;
  resume(): void;
  /** Forgets the draft and begins with an empty form. */
  restart(): void;
  /** Goes on with what stands in the form: a notice that was passed over has been answered. */
  pass(): void;
  /** The answers have been sent: nothing is stored any longer, and nothing offered. */
  finish(): void;
  /** Would everything answered so far be there on return? */
  isKept(): boolean;
}

interface Found {
  phase: DraftPhase;
  savedAt: string;
  isPartial: boolean;
  fitted?: FittedDraft;
  /** The form that it was fitted to; it may be edited while the draft is offered. */
  form?: FormDefinition;
}

/** Keeps a form's answers while they are given and offers them on return. Storage that fails never disturbs. */
export function useDraft(options: DraftOptions): DraftControl {
  const { form, store, draft } = options;
  const [found, setFound] = useState<Found>({
    phase: draft ? 'waiting' : 'writing',
    savedAt: '',
    isPartial: false,
  });
  const latest = useRef({ ...options, phase: found.phase });
  latest.current = { ...options, phase: found.phase };
  const [first] = useState(() => options.first ?? store.get().answers);
  const isResumed = useRef(false);
  const writer = useRef<DraftWriter>(undefined);
  const go = (phase: DraftPhase) => {
    latest.current.phase = phase;
    setFound((now) => ({ ...now, phase }));
  };

  const resume = ({ fitted, form: fittedTo }: Pick<Found, 'fitted' | 'form'>) => {
    go('resumed');
    if (fitted?.state !== 'fits') return;
    const { form: now, onResume } = latest.current;
    isResumed.current = true;
    const migrate = fittedTo && fittedTo !== now ? now.edits?.migrate : undefined;
    onResume(fittedTo && migrate ? migrate(fittedTo, now, fitted.answers) : fitted.answers, fitted.path);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as soon as there is a store; a later one is ignored
  useEffect(() => {
    if (!draft) return;
    go('waiting');
    const keepsFiles = draft.isSafe !== undefined;
    const made = createDraftWriter(draft, () => {
      const { phase, position, form } = latest.current;
      if (phase === 'waiting' || phase === 'offered') return undefined;
      const answers = storableAnswers(form, store.get().answers, keepsFiles);
      // What a form fills in by itself nobody has to get back.
      const isUntouched = !store.get().dirty && !isResumed.current;
      const isEmpty =
        position.trail.length === 0 &&
        (isUntouched || deepEqual(answers, storableAnswers(form, first, keepsFiles)));
      return isEmpty ? 'nothing' : draftOf(form, answers, position);
    });
    writer.current = made;
    if (store.get().answers !== first) made.later();
    let isGone = false;
    void loadFitting(draft, form, first)
      .catch(() => undefined)
      .then((found) => {
        if (isGone || latest.current.phase !== 'waiting') return;
        const { loaded, fitted } = found ?? {};
        const savedAt = loaded?.savedAt ?? '';
        setFound({ phase: 'writing', savedAt, isPartial: leavesOut(form, keepsFiles), fitted, form });
        if (!fitted || !loaded) go('writing');
        else if (fitted.state === 'outdated') go('outdated');
        else if (latest.current.isReturn?.(loaded)) resume({ fitted, form });
        else go('offered');
      });
    const stopListening = store.subscribe(made.later);
    window.addEventListener('pagehide', made.now);
    return () => {
      isGone = true;
      stopListening();
      window.removeEventListener('pagehide', made.now);
      made.now();
    };
  }, [draft !== undefined]);

  const { step } = options.position;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another step is something to remember
  useEffect(() => writer.current?.later(), [step]);

  return {
    ...found,
    isTrimmed: found.fitted?.state === 'fits' && found.fitted.isTrimmed,
    resume: () => resume(found),
    restart() {
      go('writing');
      writer.current?.forget();
      isResumed.current = false;
      latest.current.onRestart();
    },
    pass: () => go('writing'),
    finish() {
      go('writing');
      writer.current?.stop();
    },
    isKept() {
      writer.current?.now();
      const { phase } = latest.current;
      const isWriting = phase !== 'waiting' && phase !== 'offered';
      const isWhole = draft?.isSafe?.() ?? !hasFile(store.get().answers);
      return isWriting && Boolean(writer.current?.works()) && isWhole;
    },
  };
}

async function loadFitting(draft: DraftStore, form: FormDefinition, first: Answers) {
  const loaded = await draft.load();
  return { loaded, fitted: await fitDraft(form, loaded, first, draft.isSafe !== undefined) };
}
