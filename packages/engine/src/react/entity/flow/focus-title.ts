import { ifFocusLost } from '../../dialog/if-focus-lost.ts';

/** A step may take away the button that it was taken by: then the page's heading has the focus. */
export const focusTitleIfLost = (): void =>
  ifFocusLost(() => document.querySelector<HTMLElement>('.rz-entity__title')?.focus());
