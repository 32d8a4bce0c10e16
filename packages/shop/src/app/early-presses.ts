declare global {
  interface Window {
    /** Buttons that did nothing yet when they were pressed; `index.html` notes them from its first bytes on. */
    rzPressed?: Set<HTMLElement> | undefined;
  }
}

/**
 * From now on presses are answered by React. What was pressed before is handed to it by the answer's call, once the
 * page listens: each button once.
 */
export function takeEarlyPresses(): () => void {
  const pressed = window.rzPressed;
  window.rzPressed = undefined;
  return () => {
    if (!pressed?.size) return;
    document.querySelector('.rz-page-progress')?.removeAttribute('data-active');
    for (const button of pressed) button.click();
    pressed.clear();
  };
}
