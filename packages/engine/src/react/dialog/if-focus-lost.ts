const isLost = () => !document.activeElement || document.activeElement === document.body;

/** Calls this once a dialog has given the focus back, which it does with the next frame, if nothing has it then. */
export function ifFocusLost(giveIt: () => void): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (isLost()) giveIt();
    }),
  );
}
