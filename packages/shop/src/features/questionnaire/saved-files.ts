import {
  type Answers,
  type FileAnswer,
  type FormDefinition,
  fileProblem,
  isFileAnswer,
} from '@rezeptur/engine/core';
import { type FileStore, isHttpError } from '@rezeptur/engine/react';
import type { ShopClient } from '../../lib/api/api.ts';
import type { LinkPath } from './use-link.ts';

/** A file on its way. */
export interface Uploading {
  name: string;
  percent: number;
}

export interface SavedFiles {
  /** Makes what the server holds the same as what is answered: brings new files, takes out those that are gone. */
  follow(answers: Answers): Promise<void>;
  /** Takes out what is not answered any more. */
  takeOut(answers: Answers): Promise<void>;
  /** Breaks off an upload that these answers no longer want, as long as the server can't have all of it. */
  leaveOff(answers: Answers): void;
  /** Does the server hold the file of this answer? */
  holds(id: string): boolean;
  /** The server's id of this file. */
  keptAs(file: FileAnswer): string;
  /** The server is told to hold none any more; answers what to call where it could not be. */
  forget(): () => void;
}

interface SavedFilesOptions {
  form: FormDefinition;
  files: FileStore;
  http: Pick<ShopClient, 'upload' | 'delete'>;
  /** Where the draft is; each file lies below it, by its field. */
  path: `${LinkPath}/draft`;
  /** What the server holds already. */
  known: Answers;
  onUpload(uploading: Uploading | undefined): void;
}

/** The files of an unfinished questionnaire, one per field, as they lie on the server. */
export function createSavedFiles({
  form,
  files,
  http,
  path,
  known,
  onUpload,
}: SavedFilesOptions): SavedFiles {
  const fields = Object.entries(form.schema.properties ?? {}).flatMap(([name, { file: limits }]) =>
    limits ? [{ name, limits }] : [],
  );
  /** By field, whose file the server holds; undefined: perhaps one, for no answer has come yet. */
  const held = new Map<string, string | undefined>();
  const arrived = new Map<string, string>();
  for (const { name } of fields) {
    const answer = known[name];
    if (isFileAnswer(answer)) held.set(name, answer.id);
  }
  let current: { field: string; id: string; control: AbortController; hasLeft: boolean } | undefined;

  async function bring(field: string, answer: FileAnswer, file: File): Promise<void> {
    const control = new AbortController();
    const way = { field, id: answer.id, control, hasLeft: false };
    current = way;
    held.set(field, undefined);
    const body = new FormData();
    body.append(field, file, answer.name);
    onUpload({ name: answer.name, percent: 0 });
    try {
      const { data } = await http.upload(`${path}/${field}`, body, {
        signal: control.signal,
        onProgress: (percent) => {
          way.hasLeft = percent >= 100;
          onUpload({ name: answer.name, percent: Math.round(percent) });
        },
      });
      held.set(field, answer.id);
      arrived.set(answer.id, data.id);
    } catch (error) {
      // Removed on purpose: what replaced it follows.
      if (!isHttpError(error) || error.kind !== 'cancelled') throw error;
    } finally {
      current = undefined;
      onUpload(undefined);
    }
  }

  async function remove(field: string): Promise<void> {
    await http.delete(`${path}/${field}`);
    held.delete(field);
  }

  return {
    async follow(answers) {
      for (const { name, limits } of fields) {
        const answer = answers[name];
        if (isFileAnswer(answer)) {
          const file = files.get(answer.id);
          const isNew = file && held.get(name) !== answer.id;
          if (isNew && !fileProblem(limits, answer)) await bring(name, answer, file);
        } else if (held.has(name)) await remove(name);
      }
    },
    async takeOut(answers) {
      for (const { name } of fields) {
        if (held.has(name) && !isFileAnswer(answers[name])) await remove(name);
      }
    },
    leaveOff(answers) {
      // What has left is stored, and would come after the next one: it is waited for.
      if (!current || current.hasLeft) return;
      const answer = answers[current.field];
      if (!isFileAnswer(answer) || answer.id !== current.id) current.control.abort();
    },
    holds: (id) => [...held.values()].includes(id),
    keptAs: ({ id }) => arrived.get(id) ?? id,
    forget() {
      const names = [...held.keys()];
      held.clear();
      return () => {
        for (const name of names) if (!held.has(name)) held.set(name, undefined);
      };
    },
  };
}
