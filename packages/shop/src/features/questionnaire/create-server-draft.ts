import { type Answers, type FileAnswer, type FormDefinition, isFileAnswer } from '@rezeptur/engine/core';
import { type Draft, type DraftStore, type FileStore, isHttpError } from '@rezeptur/engine/react';
import type { DoctorQuestionnaireDraftRequest } from '@rezeptur/schemas/types';
import type { ShopClient } from '../../lib/api/api.ts';
import { createLatestOnly } from './latest-only.ts';
import { createSavedFiles, type Uploading } from './saved-files.ts';
import type { LinkPath } from './use-link.ts';

/** How keeping goes, for the person to see. */
export interface Keeping {
  /** `over`: the link doesn't work any more, the questionnaire may have been sent elsewhere. */
  state: 'nothing' | 'saving' | 'saved' | 'failed' | 'over';
  uploading?: Uploading;
}

export interface ServerDraft extends DraftStore {
  isSafe(): boolean;
  /** The language has changed, and the draft says in which it was answered last: what was saved is saved in it, too. */
  saveAgain(): Promise<void>;
  /**
   * Before these answers are sent, as the server adds to them the files that it holds: ends when those on their way have arrived or
   * could not, and what was removed is taken out. Rejects where that can't be done.
   */
  settle(answers: Answers): Promise<void>;
  /** The questionnaire has been sent, or goes on from another state: there is nothing to keep or to remove any more. */
  end(): void;
  /** The files that have to be sent with the answers: those that the server doesn't hold yet. */
  unsent: Pick<FileStore, 'get'>;
  /** The server's id of this file. */
  keptAs(file: FileAnswer): string;
}

interface ServerDraftOptions {
  form: FormDefinition;
  /** The questionnaire's own path. */
  path: LinkPath;
  http: ShopClient;
  files: FileStore;
  /** What was saved before. */
  found: Draft | null;
  /** Offers what was saved; not where it is decided how to go on. */
  isOffered?: boolean;
  onKeeping(keeping: Keeping): void;
  /** Another device has saved since; these answers were to be saved. */
  onConflict(answers: Answers): void;
}

/** Has another device saved what this one hasn't seen? */
export const isConflict = (failure: unknown): boolean =>
  isHttpError(failure) && failure.body?.errorType === 'draftConflict';

/**
 * Keeps a questionnaire on the server while it is answered. Answers go at once and again with each change; files go
 * after them, one at a time, so that a large one never holds up what is typed.
 */
export function createServerDraft(options: ServerDraftOptions): ServerDraft {
  const { form, http, files, found, isOffered = true, onKeeping, onConflict } = options;
  const path = `${options.path}/draft` as const;
  let isOver = false;
  let latest: Draft | undefined;
  let keeping: Keeping = { state: found ? 'saved' : 'nothing' };
  const tell = (change: Partial<Keeping>) => {
    keeping = { ...keeping, ...change };
    onKeeping(keeping);
  };
  const kept = createSavedFiles({
    form,
    files,
    http,
    path,
    known: found?.answers ?? {},
    onUpload: (uploading) => tell({ uploading }),
  });
  const texts = createLatestOnly(async ({ version, answers, step, trail }: Draft) => {
    const plain = Object.entries(answers).filter(([, value]) => !isFileAnswer(value));
    const texts = Object.fromEntries(plain) as DoctorQuestionnaireDraftRequest['answers'];
    // The page may be on its way out.
    await http.put(path, { version, answers: texts, step, trail }, { keepalive: true });
  });
  const bodies = createLatestOnly(({ answers }: Draft) => kept.follow(answers));

  const store: ServerDraft = {
    load: async () => (isOffered && found) || undefined,
    async save(draft) {
      if (isOver) return;
      latest = draft;
      tell({ state: 'saving' });
      kept.leaveOff(draft.answers);
      const outcomes = await Promise.allSettled([texts.put(draft), bodies.put(draft)]);
      const failures = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
      if (failures.length > 0) {
        tell({ state: failures.some(isGone) ? 'over' : 'failed' });
        if (failures.some(isConflict)) onConflict(draft.answers);
        throw failures[0];
      }
      if (!texts.isBusy() && !bodies.isBusy()) tell({ state: 'saved' });
    },
    async clear() {
      if (isOver) return;
      latest = undefined;
      kept.leaveOff({});
      await Promise.all([texts.idle(), bodies.idle()]);
      const remember = kept.forget();
      await http.delete(path).catch((failure: unknown) => {
        remember();
        if (isConflict(failure)) onConflict({});
        throw failure;
      });
      tell({ state: 'nothing' });
    },
    isSafe: () => keeping.state !== 'failed' && keeping.state !== 'over' && !bodies.isBusy(),
    settle: async (answers) => {
      await Promise.all([texts.idle(), bodies.idle()]);
      await kept.takeOut(answers);
    },
    end: () => {
      isOver = true;
      kept.leaveOff({});
    },
    unsent: { get: (id) => (kept.holds(id) ? undefined : files.get(id)) },
    keptAs: kept.keptAs,
    saveAgain: async () => {
      try {
        if (latest) await store.save(latest);
      } catch {
        // It has been told, as `failed` or `over`.
      }
    },
  };
  return store;
}

const isGone = (failure: unknown): boolean => isHttpError(failure) && failure.status === 404;
