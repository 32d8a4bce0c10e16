import { useEffect, useState } from 'react';

// Whether the page may still be what the server drew.
let isServed = true;

/**
 * An amount that was chosen in the page as the server drew it, before its script had come: React puts the preset
 * one back. `take` gets it once the page listens.
 */
export function useEarlyAmount(id: string, take: (amount: number) => void): void {
  const [early] = useState(() => (isServed ? chosenIn(id) : undefined));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page has been hydrated
  useEffect(() => {
    isServed = false;
    if (early !== undefined) take(early);
  }, []);
}

function chosenIn(id: string): number | undefined {
  if (typeof document === 'undefined') return undefined;
  const select = document.querySelector<HTMLSelectElement>(`select#${id}`);
  return select ? Number(select.value) : undefined;
}
