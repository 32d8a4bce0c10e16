import { useMemo } from 'react';
import { useLocation, useNavigate } from '../routing/router.ts';
import { useSearch } from '../routing/use-search.ts';

/** Where the wizard's step is stored beside its own state, so that the browser's back button works. */
export interface StepPlace {
  step: string | null;
  /** Another object whenever the browser has arrived at an entry of its history, be it the same as before. */
  arrival: object;
  /** How many entries of the wizard lie behind this one; a reload doesn't forget it. */
  behind: number;
  push(step: string): void;
  replace(step: string): void;
  back(entries: number): void;
}

interface EntryState {
  rzBehind?: number;
}

/** The step as `?step=…`; other parts of the address stay. */
export function useStepInQuery(): StepPlace {
  const [params, setParams] = useSearch();
  const navigate = useNavigate();
  const location = useLocation();
  const { state } = location;
  const step = params.get('step');
  const behind = (state as EntryState | null)?.rzBehind ?? 0;
  return useMemo(() => {
    const write = (next: string, replace: boolean) =>
      setParams(
        (now) => {
          const changed = new URLSearchParams(now);
          changed.set('step', next);
          return changed;
        },
        {
          replace,
          keepScroll: true,
          state: { ...(state as EntryState | null), rzBehind: replace ? behind : behind + 1 },
        },
      );
    return {
      step,
      arrival: location,
      behind,
      push: (next) => write(next, false),
      replace: (next) => write(next, true),
      back: (entries) => navigate.by(-entries),
    };
  }, [step, location, state, behind, setParams, navigate]);
}

/** For a wizard without an address of its own, e.g. in a dialog. */
export const noPlace: StepPlace = {
  step: null,
  arrival: {},
  behind: 0,
  push: () => undefined,
  replace: () => undefined,
  back: () => undefined,
};
