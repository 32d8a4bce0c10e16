import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';

/** Where the wizard's step is kept beside its own memory, so that the browser's back button works. */
export interface StepPlace {
  step: string | null;
  push(step: string): void;
  replace(step: string): void;
  back(entries: number): void;
}

/** The step as `?step=…`; other parts of the address stay. */
export function useStepInQuery(): StepPlace {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const step = params.get('step');
  return useMemo(() => {
    const write = (next: string, replace: boolean) =>
      setParams(
        (now) => {
          const changed = new URLSearchParams(now);
          changed.set('step', next);
          return changed;
        },
        { replace, preventScrollReset: true },
      );
    return {
      step,
      push: (next) => write(next, false),
      replace: (next) => write(next, true),
      back: (entries) => void navigate(-entries),
    };
  }, [step, setParams, navigate]);
}

/** For a wizard without an address of its own, e.g. in a dialog. */
export const noPlace: StepPlace = {
  step: null,
  push: () => undefined,
  replace: () => undefined,
  back: () => undefined,
};
