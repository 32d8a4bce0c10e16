import { useCallback, useMemo } from 'react';
import { type NavigateOptions, useLocation, useNavigate } from './router.ts';

type Change = (change: (now: URLSearchParams) => URLSearchParams, options?: NavigateOptions) => void;

/** The parameters of the page's address, and a way to others. */
export function useSearch(): [URLSearchParams, Change] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const change = useCallback<Change>(
    (next, options) => void navigate.to({ search: String(next(new URLSearchParams(search))) }, options),
    [navigate, search],
  );
  return [params, change];
}
