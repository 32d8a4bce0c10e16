import { wordsOfThen } from '@rezeptur/engine/core';
import { useEngine } from '@rezeptur/engine/react';
import { useMemo } from 'react';
import { useStaffData } from '../use-staff-data.ts';

/** What a submission answers, and the words it was asked in. Without a known wording, the names of its fields. */
export function useWording({ form, formId }: Record<string, unknown>) {
  const { t, locale } = useEngine();
  const path = typeof formId === 'string' ? (`/form/${formId}/definition` as const) : null;
  const { data, error, isLoading } = useStaffData(path);
  const name = String(form);
  const wording = useMemo(
    () => ({ schema: {}, ui: {}, texts: {}, ...data?.data, steps: data?.data.steps ?? undefined, name }),
    [data, name],
  );
  const ofThen = useMemo(() => wordsOfThen(name, wording.texts[locale], t), [t, locale, name, wording]);
  /** In another language than the reader's: that in which somebody has agreed. */
  const tIn = (language: string) => wordsOfThen(name, wording.texts[language] ?? wording.texts[locale], t);
  return { wording, t: ofThen, tIn, error, isLoading };
}
