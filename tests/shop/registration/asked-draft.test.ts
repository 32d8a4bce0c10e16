import form from 'virtual:rezeptur/form/registration';
import type { Draft, DraftStore } from '@rezeptur/engine/react';
import { describe, expect, it } from 'vitest';
import { createAskedDraft } from '../../../packages/shop/src/features/registration/asked-draft.ts';

const typed = {
  payType: 'self',
  firstName: 'Nora',
  healthDataConsent: true,
  privacyConsent: true,
  termsConsent: true,
};
const draftOf = (answers: Draft['answers'], savedAt = '2026-03-04T09:00:00Z'): Draft => ({
  form: 'registration',
  version: '1',
  answers,
  step: 'infos',
  trail: [],
  savedAt,
});

function device(found?: Draft) {
  let kept = found;
  const store: DraftStore = {
    load: async () => kept,
    save: (draft) => {
      kept = draft;
    },
    clear: () => {
      kept = undefined;
    },
  };
  let now = Date.parse('2026-03-04T09:00:00Z');
  return {
    draft: createAskedDraft(form, store, () => now),
    kept: () => kept?.answers,
    wait: (hours: number) => {
      now += hours * 3_600_000;
    },
  };
}

describe('an unfinished registration', () => {
  it('leaves nothing on the device unasked, and leaving the page is warned of', () => {
    const { draft, kept } = device();
    expect(() => draft.save(draftOf(typed))).toThrow();
    expect(kept()).toBeUndefined();
  });

  it('is kept with what was answered before, without consents, once it is asked for', () => {
    const { draft, kept } = device();
    expect(() => draft.save(draftOf(typed))).toThrow();
    draft.ask(true);
    expect(kept()).toEqual({ payType: 'self', firstName: 'Nora' });
    void draft.save(draftOf({ ...typed, firstName: 'Nele' }));
    expect(kept()).toEqual({ payType: 'self', firstName: 'Nele' });
  });

  it('is forgotten at once when it is no longer asked for', () => {
    const { draft, kept } = device();
    draft.ask(true);
    void draft.save(draftOf(typed));
    draft.ask(false);
    expect([kept(), draft.isAsked()]).toEqual([undefined, false]);
  });

  it('comes back within a day, and is still asked for', async () => {
    const { draft, wait } = device(draftOf({ payType: 'self' }));
    wait(23);
    expect((await draft.load())?.answers).toEqual({ payType: 'self' });
    expect(draft.isAsked()).toBe(true);
  });

  it('is gone after a day', async () => {
    const { draft, kept, wait } = device(draftOf({ payType: 'self' }));
    wait(25);
    expect(await draft.load()).toBeUndefined();
    expect([kept(), draft.isAsked()]).toEqual([undefined, false]);
  });
});
