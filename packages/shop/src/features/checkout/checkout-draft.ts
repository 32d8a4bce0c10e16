import { createLocalDraft, type DraftStore } from '@rezeptur/engine/react';

/** Answers of a page that isn't finished yet: kept in this tab only, and wiped with the cart (`cart-memory.ts`). */
export const checkoutDraft = (form: string): DraftStore => createLocalDraft(form, () => sessionStorage);
