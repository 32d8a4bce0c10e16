import { useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

type Change = (make: (now: URLSearchParams) => URLSearchParams) => void;

/**
 * The query of the address as state. A change is drawn at once: whatever is pressed next finds it, be it another choice or the
 * browser's back. Every change is a step that the back button takes back.
 */
export function useAddress(): [URLSearchParams, Change] {
  const [query, setQuery] = useSearchParams();
  const latest = useRef(query);
  latest.current = query;

  const change: Change = (make) => {
    const next = make(latest.current);
    if (next.toString() === latest.current.toString()) return;
    setQuery(next, { preventScrollReset: true, flushSync: true });
  };
  return [query, change];
}
