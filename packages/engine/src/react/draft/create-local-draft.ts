import { type DraftStore, isDraft } from './draft-store.ts';

/**
 * A draft on this device, under a key of its own. Storage may be full or forbidden, or hold anything there:
 * `load` finds nothing then, `save` and `clear` throw, which the form survives.
 */
export function createLocalDraft(key: string, storage: () => Storage = () => localStorage): DraftStore {
  const name = `rz-draft:${key}`;
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
