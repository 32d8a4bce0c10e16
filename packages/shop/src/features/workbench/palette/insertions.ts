import type { Files } from '../types.ts';

/** Files before and after a field was put in. */
export interface Insertion {
  before: Files;
  after: Files;
}

const shown = 'schema.json';

/**
 * An insertion is one edit of several files, of which the editor shows one. When its text becomes the one before (undo), or the
 * one after again (redo), the others follow, unless they were edited since.
 */
export function withFollowing(insertions: readonly Insertion[], files: Files, file: string, text: string) {
  const next = { ...files, [file]: text };
  if (file !== shown) return next;
  for (const { before, after } of insertions) {
    for (const [from, to] of [
      [after, before],
      [before, after],
    ] as const) {
      if (files[shown] !== from[shown] || text !== to[shown]) continue;
      for (const other of Object.keys(after)) if (files[other] === from[other]) put(next, other, to[other]);
      return next;
    }
  }
  return next;
}

/** A file that wasn't there is gone again. */
function put(files: Files, file: string, text: string | undefined): void {
  if (text === undefined) delete files[file];
  else files[file] = text;
}
