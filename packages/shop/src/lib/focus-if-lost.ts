/** Gives the keyboard a place where what had it is gone, once that is drawn. */
export function focusIfLost(find: () => HTMLElement | null | undefined): void {
  setTimeout(() => {
    const { activeElement, body } = document;
    if (!activeElement || activeElement === body) find()?.focus();
  });
}
