import { useEffect, useRef } from 'react';
import type { StepPlace } from './step-in-url.ts';

export interface PlaceOptions {
  place: StepPlace;
  step: string;
  trail: readonly string[];
  isSaving(): boolean;
  /** The person went back with the browser's button. */
  onBack(step: string): void;
}

/**
 * Keeps the address and the wizard together. The wizard is the truth: an address that names a step which wasn't
 * passed (a bookmark) is put right, and the forward button after going back leads to where one is: the answers
 * that led further are gone.
 */
export function usePlace({ place, step, trail, isSaving, onBack }: PlaceOptions) {
  const seen = useRef<{ entry: string; behind: number }>(undefined);

  useEffect(() => {
    const last = seen.current;
    if (last?.entry === place.entry) return;
    seen.current = { entry: place.entry, behind: place.behind };
    if (place.step === step) return;
    const at = last ? trail.indexOf(place.step ?? '') : -1;
    if (at >= 0) return isSaving() ? place.push(step) : onBack(trail[at] ?? step);
    if (last && place.behind > last.behind) return place.back(place.behind - last.behind);
    place.replace(step);
  });

  return {
    forward: (to: string) => place.push(to),
    backward(to: string, entries: number) {
      if (place.behind >= entries) place.back(entries);
      else place.replace(to);
    },
    /** The same history entry, another step. */
    correct: (to: string) => place.replace(to),
  };
}
