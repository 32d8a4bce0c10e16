import type { FileAnswer } from '../../core/index.ts';
import { randomId } from './queue/random-id.ts';

/** The chosen files of a form: answers only name them, so that answers stay plain JSON. */
export interface FileStore {
  /** Keeps the file; `type` is what its content says, where that is known. */
  add(file: File, type?: string): FileAnswer;
  get(id: string): File | undefined;
  remove(id: string): void;
  clear(): void;
  /**
   * A file is being looked at until this ends; answers are sent only after it. Rejects where it isn't taken. `placeOf` says for which
   * field by then: undefined where that is gone, and nobody wants the file any more.
   */
  looking(work: Promise<unknown>, placeOf: () => string | undefined): void;
  /** Ends when what is looked at for this field by now has ended: of two files the one that was chosen last comes last. */
  before(path: string): Promise<unknown>;
  /** Ends when nothing is looked at any more, with the paths at which something wasn't taken; undefined when nothing is looked at. */
  ready(): Promise<readonly string[]> | undefined;
}

const chosenAt = new WeakMap<File, string>();

/** When a file was chosen on this page (ISO time). */
export const chosenAtOf = (file: File): string | undefined => chosenAt.get(file);

/** `initial`: files chosen before, by the ids that answers name them by. */
export function createFileStore(initial: Iterable<readonly [string, File]> = []): FileStore {
  const files = new Map<string, File>(initial);
  const looks = new Map<Promise<unknown>, () => string | undefined>();
  /** What was not taken, for each that waits. */
  const waiting = new Set<string[]>();
  return {
    add(file, type = file.type) {
      const id = randomId();
      files.set(id, file);
      chosenAt.set(file, new Date().toISOString());
      return { id, name: file.name.slice(-255), size: file.size, type };
    },
    get: (id) => files.get(id),
    remove: (id) => void files.delete(id),
    clear: () => files.clear(),
    looking(work, placeOf) {
      looks.set(work, placeOf);
      const done = () => void looks.delete(work);
      work.then(done, () => {
        done();
        const path = placeOf();
        if (path !== undefined) for (const refused of waiting) refused.push(path);
      });
    },
    before(path) {
      const here = [...looks].filter(([, placeOf]) => placeOf() === path);
      return Promise.allSettled(here.map(([work]) => work));
    },
    ready: () => (looks.size > 0 ? endOf() : undefined),
  };

  /** Also of those that begin meanwhile, and end before the first. */
  async function endOf(): Promise<readonly string[]> {
    const refused: string[] = [];
    waiting.add(refused);
    while (looks.size > 0) await Promise.allSettled(looks.keys());
    waiting.delete(refused);
    return refused;
  }
}
