let isTold = false;

/** Views without their styles look broken, and nothing says why. Told once. */
export function tellOfMissingStyles(): void {
  if (isTold || getComputedStyle(document.documentElement).getPropertyValue('--rz-color-primary')) return;
  isTold = true;
  console.warn("No styles: import '@rezeptur/engine/styles.css', or set the tokens.");
}
