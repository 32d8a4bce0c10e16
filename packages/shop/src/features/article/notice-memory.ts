const key = 'rz:added-notice-dismissed';

/** Was the notice sent away for good on this device? A browser that keeps nothing shows it again. */
export function isNoticeDismissed(): boolean {
  try {
    return localStorage.getItem(key) === '1';
  } catch {
    return false;
  }
}

export function storeNoticeDismissed(): void {
  try {
    localStorage.setItem(key, '1');
  } catch {
    // Gone for this page only.
  }
}
