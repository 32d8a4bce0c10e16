import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { useEngine } from './engine-provider.tsx';

/** The library under dialogs, menus and pickers says a few words of its own: here in the language of the page. */
export function AriaLanguage({ children }: { children: ReactNode }) {
  const { locale } = useEngine();
  return <I18nProvider locale={locale}>{children}</I18nProvider>;
}
