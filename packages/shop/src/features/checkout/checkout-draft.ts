import { createLocalDraft, type DraftStore } from '@rezeptur/engine/react';

/** Answers of a page that isn't finished yet: stored in this tab only, and cleared with the cart (`cart-memory.ts`). */
export const checkoutDraft = (form: string): DraftStore => createLocalDraft(form, () => sessionStorage);
