import { watch } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { createReloadForms, type ReloadDeps } from './reload-forms.ts';

/** Editors write a file in several goes, and a form has several files. */
const settles = 150;

/**
 * In development: forms and texts serve as soon as their files are written. Entities, flows, calls and the pieces that
 * they share belong to tables and code, which need a new start anyhow.
 */
export function watchForms(
  app: FastifyInstance,
  { schemas, texts, wordings }: Omit<ReloadDeps, 'tell'>,
): void {
  const reload = createReloadForms({ schemas, texts, wordings, tell: (sentence) => console.error(sentence) });
  let waiting: NodeJS.Timeout | undefined;
  let work: Promise<unknown> = Promise.resolve();
  const notice = () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      // One after the other, so that the last state of the files is what serves in the end.
      work = work
        .then(reload)
        .catch((error: unknown) => app.log.error({ err: error }, 'forms were not read again'));
    }, settles);
  };
  const folders = [new URL('forms/', schemas.folder), texts.folder];
  const watchers = folders.map((folder) => watch(fileURLToPath(folder), { recursive: true }, notice));
  app.addHook('onClose', async () => {
    clearTimeout(waiting);
    for (const watcher of watchers) watcher.close();
    await work;
  });
}
