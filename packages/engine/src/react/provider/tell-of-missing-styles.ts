let isTold = false;

/** A form without its styles looks broken, and nothing says why: tells it once, when the page has loaded. */
export function tellOfMissingStyles(): void {
  if (isTold || typeof window === 'undefined') return;
  isTold = true;
  if (document.readyState === 'complete') setTimeout(tell);
  else window.addEventListener('load', tell, { once: true });
}

function tell(): void {
  if (!getComputedStyle(document.documentElement).getPropertyValue('--rz-color-primary'))
    console.warn(
      "The styles of the engine aren't there: import '@rezeptur/engine/styles.css', or set the tokens.",
    );
}
