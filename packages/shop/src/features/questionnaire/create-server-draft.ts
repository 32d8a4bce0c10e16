import { type FormDefinition, isFileAnswer } from '@rezeptur/engine/core';
import type { Draft, DraftStore, FileStore, HttpClient } from '@rezeptur/engine/react';
import { createKeptFiles, type Uploading } from './kept-files.ts';
import { createLatestOnly } from './latest-only.ts';

/** How keeping goes, for the person to see. */
export interface Keeping {
  state: 'nothing' | 'saving' | 'saved' | 'failed';
  uploading?: Uploading;
}

export interface ServerDraft extends DraftStore {
  isSafe(): boolean;
  /** Ends when what was given is kept, or could not be: files on their way have arrived by then. */
  settle(): Promise<void>;
  /** The questionnaire has been sent, and its link is used up: there is nothing to keep or to remove any more. */
  end(): void;
  /** The files that have to be sent with the answers: those that the server doesn't hold yet. */
  unsent: Pick<FileStore, 'get'>;
}

interface ServerDraftOptions {
  form: FormDefinition;
  /** The questionnaire's own path. */
  path: string;
  http: HttpClient;
  files: FileStore;
  /** What was kept before. */
  found: Draft | null;
  onKeeping(keeping: Keeping): void;
}

/**
 * Keeps a questionnaire on the server while it is answered. Answers go at once and again with each change; files go
 * after them, one at a time, so that a large one never holds up what is typed.
 */
export function createServerDraft(options: ServerDraftOptions): ServerDraft {
  const { form, http, files, found, onKeeping } = options;
  const path = `${options.path}/draft`;
  let isOver = false;
  let keeping: Keeping = { state: found ? 'saved' : 'nothing' };
  const tell = (change: Partial<Keeping>) => {
    keeping = { ...keeping, ...change };
    onKeeping(keeping);
  };
  const kept = createKeptFiles({
    form,
    files,
    http,
    path,
    known: found?.answers ?? {},
    onUpload: (uploading) => tell({ uploading }),
  });
  const texts = createLatestOnly(async ({ version, answers, step, trail }: Draft) => {
    const plain = Object.entries(answers).filter(([, value]) => !isFileAnswer(value));
    const body = { version, answers: Object.fromEntries(plain), step, trail };
    // The page may be on its way out.
    await http.put(path, body, { keepalive: true });
  });
  const bodies = createLatestOnly(({ answers }: Draft) => kept.follow(answers));

  return {
    load: async () => found ?? undefined,
    async save(draft) {
      if (isOver) return;
      tell({ state: 'saving' });
      kept.leaveOff(draft.answers);
      const outcomes = await Promise.allSettled([texts.put(draft), bodies.put(draft)]);
      const failure = outcomes.find((outcome) => outcome.status === 'rejected');
      if (failure) {
        tell({ state: 'failed' });
        throw failure.reason;
      }
      if (!texts.isBusy() && !bodies.isBusy()) tell({ state: 'saved' });
    },
    async clear() {
      if (isOver) return;
      kept.leaveOff({});
      await Promise.all([texts.idle(), bodies.idle()]);
      kept.forget();
      await http.delete(path);
      tell({ state: 'nothing' });
    },
    isSafe: () => keeping.state !== 'failed' && !bodies.isBusy(),
    settle: async () => {
      await Promise.all([texts.idle(), bodies.idle()]);
    },
    end: () => {
      isOver = true;
    },
    unsent: { get: (id) => (kept.holds(id) ? undefined : files.get(id)) },
  };
}
