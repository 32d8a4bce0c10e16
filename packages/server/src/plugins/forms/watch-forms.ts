import { type FSWatcher, watch } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Editors write a file in several goes, and a form has several files. */
const settles = 150;

/**
 * Calls `changed` after JSON files of these folders were written, once for what is written together.
 * Returns what ends the watching.
 */
export function watchForms(folders: URL[], changed: () => Promise<unknown>): () => void {
  let waiting: NodeJS.Timeout | undefined;
  let work: Promise<unknown> = Promise.resolve();
  const notice = (_event: string, file: string | Buffer | null) => {
    if (file !== null && !String(file).endsWith('.json')) return;
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      // One after the other, so that the last state of the files is what serves in the end.
      work = work.then(changed);
    }, settles);
  };
  const watchers: FSWatcher[] = folders.map((folder) =>
    watch(fileURLToPath(folder), { recursive: true }, notice),
  );
  return () => {
    clearTimeout(waiting);
    for (const watcher of watchers) watcher.close();
  };
}
