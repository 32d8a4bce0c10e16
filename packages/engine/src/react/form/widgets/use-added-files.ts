import { useRef } from 'react';
import { type FileAnswer, isFileAnswer, type Translate, typeOf } from '../../../core/index.ts';
import { useEngine } from '../../provider/engine-provider.tsx';
import { prepareFile } from '../../upload/prepare-file.ts';
import type { FileOutcome } from '../../upload/use-told-files.ts';
import { errorText } from '../errors/error-text.ts';
import { type Field, useFormScope } from '../form-context.tsx';
import { holdSubmit } from '../hold-submit.ts';
import { afterPress } from '../press.ts';
import { getIn, isWithin } from '../store/paths.ts';

/** The files of a field, as an answer holds them: one, or a list. */
export const listOf = (value: unknown): FileAnswer[] =>
  (Array.isArray(value) ? value : [value]).filter(isFileAnswer);

/** How files come into a form's field, and go: what the form's check refuses never takes the place of a good one. */
export function useAddedFiles(field: Field) {
  const { decodePicture } = useEngine();
  const { files, store, texts } = useFormScope();
  const { schema, path } = field.info;
  const isList = typeOf(schema) === 'array';
  const limits = isList ? schema.items?.file : schema.file;
  // What has taken a file's place while its own replacement was looked at: that one is meant then.
  const successors = useRef(new Map<string, string>());

  const filesAt = (path: string) => listOf(getIn(store.get().answers, path));
  const keepAt = (at: string, next: readonly FileAnswer[]) => {
    const value = isList ? (next.length > 0 ? next : undefined) : next[0];
    if (at === path) field.setValue(value);
    else store.setValue(at, value);
    store.settle();
  };
  const problemAt = (path: string, { id }: FileAnswer) => {
    const at = isList ? `${path}.${filesAt(path).findIndex((one) => one.id === id)}` : path;
    return store.get().errors.find((error) => isWithin(error.path, at));
  };
  const lastOf = (id: string | undefined): string | undefined => {
    const next = id === undefined ? undefined : successors.current.get(id);
    return next === undefined ? id : lastOf(next);
  };

  /** Judges files that have been looked at, and puts those that are kept where they belong. */
  function place(added: readonly FileAnswer[], path: string, replaced?: FileAnswer): FileOutcome[] {
    // Read again: other files may have arrived while these were looked at.
    const before = filesAt(path);
    const at = before.findIndex(({ id }) => id === lastOf(replaced?.id));
    // The one that is there now: what was to be replaced may be gone, or another one be in its place.
    const old = isList ? before[at] : before[0];
    /** The list with these files where the replaced one was, else at its end. */
    const withNew = (files: readonly FileAnswer[]) => {
      if (!isList) return files;
      return at < 0 ? [...before, ...files] : before.toSpliced(at, 1, ...files);
    };
    const isGoodReplaced = old !== undefined && problemAt(path, old) === undefined;
    keepAt(path, withNew(added));
    const outcomes = added.map((answer) => {
      const problem = problemAt(path, answer);
      const reason = problem && ((t: Translate) => errorText({ ...texts, t }, problem));
      return { answer, name: answer.name, reason, isDropped: isGoodReplaced && problem !== undefined };
    });
    const kept = outcomes.filter(({ isDropped }) => !isDropped).map(({ answer }) => answer);
    if (kept.length < added.length) keepAt(path, kept.length > 0 ? withNew(kept) : before);
    if (old && kept[0]) successors.current.set(old.id, kept[0].id);
    const gone = [...added.filter((one) => !kept.includes(one)), ...(old && kept.length > 0 ? [old] : [])];
    for (const one of gone) files.remove(one.id);
    store.touch(path);
    return outcomes;
  }

  async function look(chosen: readonly File[], replaced: FileAnswer | undefined, earlier: Promise<unknown>) {
    // The entry that the field is in may be moved or removed meanwhile.
    const followed = store.follow(path);
    try {
      const added = await Promise.all(
        chosen.map(async (file) => {
          const ready = limits ? await prepareFile(file, limits, decodePicture) : { file, type: file.type };
          return files.add(ready.file, ready.type);
        }),
      );
      // However long one is looked at, the last choice comes last.
      await earlier;
      // A file that appears moves the button that is being pressed: the click comes first.
      await new Promise<void>(afterPress);
      if (followed.path !== undefined) return place(added, followed.path, replaced);
      for (const { id } of added) files.remove(id);
      return [];
    } finally {
      followed.end();
    }
  }

  return {
    isList,
    limits,
    problemOf: (answer: FileAnswer) => problemAt(path, answer),
    /** Says what became of them, once they have been looked at; answers aren't sent before. */
    add(chosen: readonly File[], replaced?: FileAnswer): Promise<FileOutcome[]> {
      const work = look(chosen, replaced, files.before(path));
      holdSubmit({ files, store }, path, work.then(wantAll));
      return work;
    },
    remove(answer: FileAnswer): void {
      files.remove(answer.id);
      keepAt(
        path,
        filesAt(path).filter(({ id }) => id !== answer.id),
      );
    },
  };
}

/** A press that waits is for the files that were chosen, not for the one that stays where one is refused. */
function wantAll(outcomes: readonly FileOutcome[]): void {
  const dropped = outcomes.find(({ isDropped }) => isDropped);
  if (dropped) throw new Error(`${dropped.name} is not taken`);
}
