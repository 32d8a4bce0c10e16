/** Views without their styles look broken, and nothing says why. */
export function tellOfMissingStyles(): void {
  if (!getComputedStyle(document.documentElement).getPropertyValue('--rz-color-primary'))
    console.warn(
      "The styles of the engine aren't there: import '@rezeptur/engine/styles.css', or set the tokens.",
    );
}
