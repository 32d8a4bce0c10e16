import type { Draft } from '@rezeptur/engine/react';
import { useEffect, useState } from 'react';
import { api } from '../../lib/api.ts';

/** What a link opens. */
export interface Link {
  expiresAt: string;
  /** What was answered so far, files included. */
  draft: Draft | null;
}

/** Asks once what is behind a link: an earlier answer may be older than what was saved meanwhile. */
export function useLink(path: string): Link | 'loading' | 'invalid' {
  const [link, setLink] = useState<Link | 'loading' | 'invalid'>('loading');
  useEffect(() => {
    let isGone = false;
    const show = (next: Link | 'invalid') => !isGone && setLink(next);
    setLink('loading');
    void api.get<{ data: Link }>(path).then(
      ({ data }) => show(data),
      () => show('invalid'),
    );
    return () => {
      isGone = true;
    };
  }, [path]);
  return link;
}
