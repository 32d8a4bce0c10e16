import { watch } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.ts';

/** Editors write a file in several goes, and a form has several files. */
const settles = 500;

/** Runs the work when JSON files in these folders have changed, one run after the other. */
export function watchDeclarations(folders: readonly string[], work: () => Promise<unknown>): void {
  let waiting: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const notice = (_event: string, file: string | null) => {
    if (!file?.endsWith('.json')) return;
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      last = last.then(work).catch((error: unknown) => console.error(error));
    }, settles);
  };
  for (const folder of folders) watch(join(root, folder), { recursive: true }, notice);
}
