import { useEffect, useRef } from 'react';

interface WakeUps {
  /** The page is in front again, or has its network back. */
  onWake(): unknown;
  /** The page is left, or goes to the back: it may never come again. */
  onLeave(): unknown;
}

/** Calls when a page may have missed something, and before it can. */
export function useWakeUps(isListening: boolean, { onWake, onLeave }: WakeUps): void {
  const latest = useRef({ onWake, onLeave });
  useEffect(() => {
    latest.current = { onWake, onLeave };
  });
  useEffect(() => {
    if (!isListening) return;
    const stop = new AbortController();
    const { signal } = stop;
    const wake = () => void latest.current.onWake();
    const leave = () => void latest.current.onLeave();
    document.addEventListener(
      'visibilitychange',
      () => (document.visibilityState === 'visible' ? wake() : leave()),
      { signal },
    );
    window.addEventListener('online', wake, { signal });
    window.addEventListener('pagehide', leave, { signal });
    return () => stop.abort();
  }, [isListening]);
}
