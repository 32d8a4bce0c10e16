import type { FileStore } from '../upload/file-store.ts';
import type { FormStore } from './store/form-state.ts';

interface Held {
  files: Pick<FileStore, 'looking'>;
  store: Pick<FormStore, 'follow'>;
}

/** A submit waits until this ends, which is for the field at this path: its entry may be moved meanwhile, or go. */
export function holdSubmit({ files, store }: Held, path: string, work: Promise<unknown>): void {
  const followed = store.follow(path);
  files.looking(work, () => followed.path);
  work.then(followed.end, followed.end);
}
