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
 * passed (a bookmark, the forward button after going back) is put right.
 */
export function usePlace({ place, step, trail, isSaving, onBack }: PlaceOptions) {
  /** History entries that we made and that lie behind us. */
  const pushed = useRef(0);
  const seen = useRef<string>(undefined);

  useEffect(() => {
    if (seen.current === place.entry) return;
    const isFirst = seen.current === undefined;
    seen.current = place.entry;
    if (place.step === step) return;
    const at = isFirst ? -1 : trail.indexOf(place.step ?? '');
    if (at < 0) return place.replace(step);
    if (isSaving()) return place.push(step);
    pushed.current = Math.max(0, pushed.current - (trail.length - at));
    onBack(trail[at] ?? step);
  });

  return {
    forward(to: string) {
      pushed.current++;
      place.push(to);
    },
    backward(to: string, entries: number) {
      if (pushed.current >= entries) {
        pushed.current -= entries;
        place.back(entries);
      } else {
        place.replace(to);
      }
    },
  };
}
