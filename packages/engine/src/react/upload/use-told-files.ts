import { useState } from 'react';
import type { FileAnswer, Translate } from '../../core/index.ts';
import { useEngine } from '../provider/engine-provider.tsx';

/** What became of a chosen file. */
export interface FileOutcome {
  name: string;
  /** Why it isn't accepted, in the language that is read by then; absent for a good one. */
  reason?: string | ((t: Translate) => string) | undefined;
  /** It isn't kept: what it was to replace stays. */
  isDropped?: boolean;
}

interface Told {
  outcomes: readonly FileOutcome[];
  /** Whose place a file was to take that isn't kept. */
  inPlaceOf?: FileAnswer | undefined;
  removed?: string;
  locale: string;
}

/** What is said of the files that were chosen or removed last, and whose place one was to take that isn't kept. */
export function useToldFiles() {
  const { t, locale } = useEngine();
  const [told, setTold] = useState<Told>({ outcomes: [], locale });
  const { outcomes, inPlaceOf, removed } = told;
  const refused = outcomes.some(({ isDropped }) => isDropped) ? { inPlaceOf } : undefined;
  const text =
    removed === undefined
      ? outcomes.map((outcome) => outcomeText(outcome, inPlaceOf, t)).join(' ')
      : t('engine:file.removed', { name: removed });
  return {
    // What stands where one sees it is told in the language that is read now; to screen readers it is no news by then.
    announcement: refused || told.locale === locale ? text : '',
    refused,
    tellAdded: (outcomes: readonly FileOutcome[], inPlaceOf: FileAnswer | undefined) =>
      setTold({ outcomes, inPlaceOf, locale }),
    tellRemoved: (name: string) => setTold({ outcomes: [], removed: name, locale }),
  };
}

function outcomeText(outcome: FileOutcome, inPlaceOf: FileAnswer | undefined, t: Translate): string {
  const { name, isDropped } = outcome;
  if (outcome.reason === undefined) return t('engine:file.added', { name });
  const reason = typeof outcome.reason === 'string' ? outcome.reason : outcome.reason(t);
  const key = isDropped && inPlaceOf ? 'engine:file.refusedKept' : 'engine:file.refused';
  // A reason that begins with the file's name would say it twice.
  return t(key, { name, reason: reason.replace(`${name}: `, '') });
}
