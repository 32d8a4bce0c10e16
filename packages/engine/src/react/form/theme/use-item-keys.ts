import { useRef } from 'react';

/** Keys that stay with their entry when others go or it moves: what is being typed stays in place. */
export function useItemKeys(count: number) {
  const keys = useRef<number[]>([]);
  const last = useRef(0);
  while (keys.current.length < count) keys.current.push(++last.current);
  keys.current.length = count;
  return {
    at: (index: number) => keys.current[index],
    remove: (index: number) => void keys.current.splice(index, 1),
    move: (from: number, to: number) => void keys.current.splice(to, 0, ...keys.current.splice(from, 1)),
  };
}
