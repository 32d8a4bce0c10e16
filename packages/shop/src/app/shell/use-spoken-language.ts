import { useEngine } from '@rezeptur/engine/react';
import { useContext, useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { addressIn, splitAddress } from '../../lib/language.ts';
import type { PageLanguage } from '../../lib/page-language.ts';
import { WordsContext } from '../words-context.ts';

/** Of the last press: an earlier one may still wait for its words. */
let wanted: string | undefined;

/**
 * The language that the address names, until another one is chosen for its page. The address follows then, at every later step
 * within the page as well: who goes back by the steps of a form stays in the language that they have chosen meanwhile.
 */
export function useSpokenLanguage(): PageLanguage {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const words = useContext(WordsContext);
  const { toasts } = useEngine();
  const { language: named, path } = splitAddress(pathname);
  const [chosen, setChosen] = useState({ language: named, path });
  const language = chosen.path === path ? chosen.language : named;

  useEffect(() => {
    if (language === named) return;
    const to = { pathname: addressIn(language, path), search, hash };
    void navigate(to, { replace: true, state, preventScrollReset: true });
  }, [language, named, path, search, hash, state, navigate]);

  return useMemo(
    () => ({
      language,
      async choose(next) {
        wanted = next;
        try {
          await words?.load(next);
        } catch {
          const message = words?.in(language)?.t('first:http.network') ?? '';
          toasts.show({ type: 'danger', message });
          return;
        }
        if (wanted === next) setChosen({ language: next, path });
      },
    }),
    [language, path, words, toasts],
  );
}
