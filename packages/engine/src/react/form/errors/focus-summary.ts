/** All of an element where it fits the window, its beginning where it doesn't: left to itself a browser may show the end. */
export function showFromStart(element: HTMLElement | null): void {
  const fits = !element || element.offsetHeight <= window.innerHeight;
  element?.scrollIntoView({ block: fits ? 'nearest' : 'start' });
}

/** Leads to what is wrong, from its heading on. */
export function focusSummary(summary: HTMLElement | null): void {
  summary?.focus();
  showFromStart(summary);
}
