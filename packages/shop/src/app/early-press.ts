declare global {
  interface Window {
    /** The button that was pressed last while it did nothing yet; `index.html` notes it from its first bytes on. */
    rzPressed?: HTMLElement | null | undefined;
  }
}

/**
 * From now on presses are answered by React. The last one before is passed to it once the page
 * listens; earlier ones were superseded by it. `find` gives the button in a page that was drawn anew.
 */
export function takeEarlyPress(find = (button: HTMLElement): HTMLElement | undefined => button): () => void {
  const pressed = window.rzPressed;
  window.rzPressed = undefined;
  return () => {
    document.querySelector('.rz-page-progress')?.removeAttribute('data-active');
    if (pressed) find(pressed)?.click();
  };
}
