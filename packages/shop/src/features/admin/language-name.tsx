import { useEngine } from '@rezeptur/engine/react';

/** A language by its name in the reader's own. */
export function LanguageName({ value }: { value: unknown }) {
  const { locale } = useEngine();
  if (typeof value !== 'string' || !value) return <>–</>;
  return <>{new Intl.DisplayNames(locale, { type: 'language' }).of(value) ?? value}</>;
}
