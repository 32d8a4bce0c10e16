import { type Answers, consentsOf, type FormDefinition } from '@rezeptur/engine/core';
import { createLocalDraft, type Draft, type DraftStore } from '@rezeptur/engine/react';
import periods from '@rezeptur/schemas/periods.json' with { type: 'json' };

/** A draft that is kept only as long as the person wants it. */
export interface AskedDraft extends DraftStore {
  isAsked(): boolean;
  /** Keeps from now on, with what was answered so far, or forgets all of it. */
  ask(isWanted: boolean): void;
  subscribe(listener: () => void): () => void;
}

const keptFor = periods.rememberedRegistrationHours * 3_600_000;

/**
 * The draft of a form about a person's health: on this device only when they ask for it, for a day, and without what they consent
 * to, which they say anew when they send it.
 */
export function createAskedDraft(
  form: Pick<FormDefinition, 'name' | 'schema'>,
  kept: DraftStore = createLocalDraft(form.name),
  now: () => number = Date.now,
): AskedDraft {
  const listeners = new Set<() => void>();
  let isWanted = false;
  let last: Draft | undefined;
  const want = (next: boolean) => {
    isWanted = next;
    for (const tell of listeners) tell();
  };
  const store = (draft: Draft) => kept.save({ ...draft, answers: withoutConsents(form, draft.answers) });

  return {
    async load() {
      const found = await kept.load();
      if (!found) return undefined;
      if (now() - Date.parse(found.savedAt) > keptFor) {
        await kept.clear();
        return undefined;
      }
      want(true);
      return found;
    },
    save(draft) {
      last = draft;
      // Whoever leaves is told that it will be lost.
      if (!isWanted) throw new Error('Nobody has asked to keep it.');
      return store(draft);
    },
    clear() {
      last = undefined;
      return kept.clear();
    },
    isAsked: () => isWanted,
    ask(next) {
      want(next);
      if (!next) void kept.clear();
      else if (last) void store(last);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

function withoutConsents({ schema }: Pick<FormDefinition, 'schema'>, answers: Answers): Answers {
  const consents = consentsOf(schema);
  return Object.fromEntries(Object.entries(answers).filter(([name]) => !consents.includes(name)));
}
