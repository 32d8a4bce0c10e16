import { type Translate, textAt } from '@rezeptur/engine/core';
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
  const ofThen = useMemo((): Translate => {
    const prefix = `forms:${name}.`;
    return (key, params) => {
      const own = [key].flat().find((one) => one.startsWith(prefix));
      if (own === undefined) return t(key, params);
      return textAt(wording.texts[locale], own.slice(prefix.length)) ?? String(params?.defaultValue ?? own);
    };
  }, [t, locale, name, wording]);
  return { wording, t: ofThen, error, isLoading };
}
