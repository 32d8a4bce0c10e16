import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { addressIn, splitAddress } from '../../lib/language.ts';

/**
 * The language that the address names. Who goes back within a page, by steps of a form for instance, stays in the language
 * that they have chosen meanwhile: the address follows.
 */
export function useAddressLanguage(): string {
  const { pathname, search, hash, state } = useLocation();
  const type = useNavigationType();
  const navigate = useNavigate();
  const { language: named, path } = splitAddress(pathname);
  const shown = useRef({ language: named, path });
  const isWithinPage = type === 'POP' && shown.current.path === path;
  const language = isWithinPage ? shown.current.language : named;

  useEffect(() => {
    shown.current = { language, path };
    if (language === named) return;
    const to = { pathname: addressIn(language, path), search, hash };
    void navigate(to, { replace: true, state, preventScrollReset: true });
  }, [language, named, path, search, hash, state, navigate]);
  return language;
}
