import { useEffect, useRef } from 'react';
import { cartKey } from '../../../lib/own-keys.ts';

/** Calls when another tab has written the cart, and when this page wakes up and may have missed that. */
export function useOtherTabs(isListening: boolean, onWritten: (written?: string | null) => void): void {
  const latest = useRef(onWritten);
  useEffect(() => {
    latest.current = onWritten;
  });
  useEffect(() => {
    if (!isListening) return;
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key === cartKey) latest.current(newValue);
    };
    const onWake = () => latest.current();
    window.addEventListener('storage', onStorage);
    window.addEventListener('pageshow', onWake);
    onWake();
    return () => {
      window.removeEventListener('storage', onStorage);
      window.removeEventListener('pageshow', onWake);
    };
  }, [isListening]);
}
