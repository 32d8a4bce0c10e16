import { useEffect, useRef } from 'react';
import type { StepPlace } from './step-in-url.ts';

export interface PlaceOptions {
  place: StepPlace;
  step: string;
  trail: readonly string[];
  isSaving(): boolean;
  /** The person went back with the browser's button. */
  onBack(step: string): void;
  /** The same with the button that leads on; false where the answers don't lead there. */
  onForward(step: string): boolean;
}

/**
 * Keeps the address and the wizard together. The wizard is the truth: an address that names a step which wasn't
 * passed (a bookmark) is put right, and the forward button after going back leads to where one is, as the answers
 * that led further are gone. Where a form keeps them it leads on, as far as they do.
 *
 * The address follows once the step is shown. A router may render it some time later and together with a press of back that
 * came in between, so what counts is the arrival, not whether the entry is another one.
 */
export function usePlace({ place, step, trail, isSaving, onBack, onForward }: PlaceOptions) {
  const seen = useRef<{ arrival: object; behind: number }>(undefined);
  const due = useRef<{ step: string; follow: (place: StepPlace) => void }>(undefined);

  useEffect(() => {
    if (due.current?.step === step) {
      const { follow } = due.current;
      due.current = undefined;
      return follow(place);
    }
    const last = seen.current;
    if (last?.arrival === place.arrival) return;
    seen.current = { arrival: place.arrival, behind: place.behind };
    if (place.step === step) return;
    const at = last ? trail.indexOf(place.step ?? '') : -1;
    if (at >= 0) {
      due.current = undefined;
      return isSaving() ? place.push(step) : onBack(trail[at] ?? step);
    }
    if (last && place.behind > last.behind) {
      const isLed = place.step !== null && !isSaving() && onForward(place.step);
      return isLed ? undefined : place.back(place.behind - last.behind);
    }
    place.replace(step);
  });

  const onceShown = (to: string, follow: (place: StepPlace) => void) => {
    due.current = { step: to, follow };
  };
  return {
    forward: (to: string) => onceShown(to, ({ push }) => push(to)),
    backward: (to: string, entries: number) =>
      onceShown(to, ({ behind, back, replace }) => (behind >= entries ? back(entries) : replace(to))),
    /** The same history entry, another step. */
    correct: (to: string) => onceShown(to, ({ replace }) => replace(to)),
  };
}
