import { type DraftStore, isDraft } from './draft-store.ts';

const prefix = 'rz-draft:';

/**
 * A draft on this device, under a key of its own. Storage may be full or forbidden, or hold anything there:
 * `load` finds nothing then, `save` and `clear` throw, which the form survives.
 */
export function createLocalDraft(key: string, storage: () => Storage = () => localStorage): DraftStore {
  const name = prefix + key;
  return {
    async load() {
      try {
        const found: unknown = JSON.parse(storage().getItem(name) ?? 'null');
        return isDraft(found) ? found : undefined;
      } catch {
        return undefined;
      }
    },
    save: (draft) => storage().setItem(name, JSON.stringify(draft)),
    clear: () => storage().removeItem(name),
  };
}

/** Forgets the drafts of all forms on this device, such as when somebody signs out. */
export function clearLocalDrafts(storage: () => Storage = () => localStorage): void {
  try {
    const found = storage();
    for (const name of Object.keys(found)) if (name.startsWith(prefix)) found.removeItem(name);
  } catch {
    // Where storage is forbidden there are none.
  }
}
