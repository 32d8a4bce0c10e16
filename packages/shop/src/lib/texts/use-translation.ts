import { createContext, useContext } from 'react';
import type { ReadText, Texts } from './texts.ts';

export const TextsContext = createContext<Texts | undefined>(undefined);

/** The page's texts; `t` looks for keys that name no file in the named ones. */
export function useTranslation(names: string | readonly string[] = 'common'): { t: ReadText; texts: Texts } {
  const texts = useContext(TextsContext);
  if (!texts) throw new Error('useTranslation needs a TextsContext above it');
  return { t: texts.within(names), texts };
}
