import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * The query of the address as state. A change counts at once, the address follows: two quick changes don't lose the
 * first. Every change is a step that the back button takes back.
 */
export function useAddress(): [URLSearchParams, (change: (now: URLSearchParams) => URLSearchParams) => void] {
  const [query, setQuery] = useSearchParams();
  const [shown, setShown] = useState(query);
  const latest = useRef(query);
  const asked = useRef<string[]>([]);

  useEffect(() => {
    const place = asked.current.indexOf(query.toString());
    asked.current = place < 0 ? [] : asked.current.slice(place + 1);
    if (asked.current.length > 0) return;
    latest.current = query;
    setShown(query);
  }, [query]);

  const change = (make: (now: URLSearchParams) => URLSearchParams) => {
    const next = make(latest.current);
    if (next.toString() === latest.current.toString()) return;
    latest.current = next;
    asked.current.push(next.toString());
    setShown(next);
    setQuery(next, { preventScrollReset: true });
  };
  return [shown, change];
}
