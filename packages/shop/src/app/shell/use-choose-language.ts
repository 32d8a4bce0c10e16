import { useEngine } from '@rezeptur/engine/react';
import { useCallback, useContext, useRef } from 'react';
import { useLocation, useMatches, useNavigate } from 'react-router-dom';
import { addressIn, splitAddress } from '../../lib/language.ts';
import type { PageLanguage } from '../../lib/page-language.ts';
import { pages } from '../pages.ts';
import type { PageHandle } from '../routes.tsx';
import { WordsContext } from '../words-context.ts';

/** Leads to the page that is open in another language: the same components go on with all that they hold. */
export function useChooseLanguage(language: string): PageLanguage['choose'] {
  const words = useContext(WordsContext);
  const { toasts, t } = useEngine();
  const navigate = useNavigate();
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined;
  const location = useLocation();
  const now = useRef({ location, name: '', t });
  now.current = { location, name: handle?.name ?? '', t };
  const wanted = useRef(language);

  return useCallback(
    async (next) => {
      wanted.current = next;
      try {
        await words?.load(next, pages[now.current.name]?.texts);
      } catch {
        toasts.show({ type: 'danger', message: now.current.t('engine:http.network') });
        return;
      }
      const { pathname, search, hash, state } = now.current.location;
      const to = addressIn(next, splitAddress(pathname).path);
      // Another press may have come meanwhile.
      if (wanted.current !== next || to === pathname) return;
      await navigate({ pathname: to, search, hash }, { replace: true, state, preventScrollReset: true });
    },
    [words, toasts, navigate],
  );
}
