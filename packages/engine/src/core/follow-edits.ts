import { migrateAnswers } from './form/compare/migrate-answers.ts';
import type { Edits } from './types.ts';

/** All versions of one module; Vite hands it from each to the next as `import.meta.hot.data`. */
interface Followed<T> extends Edits<T> {
  add(definition: T, rebind: (next: T) => void): void;
}

/**
 * For modules of a development server: tells who shows a definition that its JSON has been edited. `rebind` gives the
 * module's importers the newest version, so that also code without views reads it.
 */
export function followEdits<T extends { edits?: Edits<T> }>(
  data: { edits?: Followed<T> },
  definition: T,
  rebind: (next: T) => void,
): void {
  data.edits ??= createEdits(definition);
  definition.edits = data.edits;
  data.edits.add(definition, rebind);
}

/** A definition that is itself the newest, and whose view takes over what was typed in another one that it showed before. */
export function asVersion<T extends { edits?: Edits<T> }>(definition: T): T {
  definition.edits = { newest: () => definition, subscribe: () => () => {}, migrate: migrateAnswers };
  return definition;
}

function createEdits<T>(first: T): Followed<T> {
  let newest = first;
  const modules: ((next: T) => void)[] = [];
  const listeners = new Set<() => void>();
  return {
    newest: () => newest,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    migrate: migrateAnswers,
    add(definition, rebind) {
      newest = definition;
      modules.push(rebind);
      for (const tell of modules) tell(definition);
      for (const listener of [...listeners]) listener();
    },
  };
}
