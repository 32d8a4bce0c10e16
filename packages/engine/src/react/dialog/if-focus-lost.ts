const isLost = () => !document.activeElement || document.activeElement === document.body;

/** Calls this once a dialog has given the focus back, which it does with the next frame. */
export function onceFocusIsBack(act: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(act));
}

/** The same if nothing has the focus then. */
export function ifFocusLost(giveIt: () => void): void {
  onceFocusIsBack(() => {
    if (isLost()) giveIt();
  });
}
