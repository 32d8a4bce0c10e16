import type { FileAnswer } from '../../core/index.ts';
import { randomId } from './random-id.ts';

/** The chosen files of a form: answers only name them, so that answers stay plain JSON. */
export interface FileStore {
  /** Keeps the file; `type` is what its content says, where that is known. */
  add(file: File, type?: string): FileAnswer;
  get(id: string): File | undefined;
  remove(id: string): void;
  clear(): void;
  /** Files are being looked at until this ends; answers are sent only after it. */
  looking(work: Promise<unknown>): void;
  /** Ends when every chosen file is among the answers; undefined when all are. */
  ready(): Promise<unknown> | undefined;
}

const chosenAt = new WeakMap<File, string>();

/** When a file was chosen on this page (ISO time). */
export const chosenAtOf = (file: File): string | undefined => chosenAt.get(file);

/** `initial`: files chosen before, by the ids that answers name them by. */
export function createFileStore(initial: Iterable<readonly [string, File]> = []): FileStore {
  const files = new Map<string, File>(initial);
  const looks = new Set<Promise<unknown>>();
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
    looking(work) {
      looks.add(work);
      const done = () => void looks.delete(work);
      work.then(done, done);
    },
    ready: () => (looks.size > 0 ? endOf(looks) : undefined),
  };
}

/** Also of those that begin meanwhile. */
async function endOf(looks: ReadonlySet<Promise<unknown>>): Promise<void> {
  while (looks.size > 0) await Promise.allSettled(looks);
}
