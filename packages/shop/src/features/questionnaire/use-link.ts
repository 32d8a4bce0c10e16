import type { Draft } from '@rezeptur/engine/react';
import { useEffect, useState } from 'react';
import { api } from '../../lib/api.ts';
import type { Language } from './languages.ts';

/** What was answered so far, files included, and in which language. */
export interface KeptDraft extends Draft {
  locale?: Language;
}

/** What a link opens. */
export interface Link {
  expiresAt: string;
  /** The language that the pharmacy has chosen for it. */
  locale: Language;
  /** Counts what was written; whoever saves says which one they have seen. */
  revision: number;
  draft: KeptDraft | null;
}

/** Asks what is behind a link. */
export const readLink = async (path: string): Promise<Link> => (await api.get<{ data: Link }>(path)).data;

/** Asks once what is behind a link: an earlier answer may be older than what was saved meanwhile. */
export function useLink(path: string): Link | 'loading' | 'invalid' {
  const [link, setLink] = useState<Link | 'loading' | 'invalid'>('loading');
  useEffect(() => {
    let isGone = false;
    const show = (next: Link | 'invalid') => !isGone && setLink(next);
    setLink('loading');
    void readLink(path).then(show, () => show('invalid'));
    return () => {
      isGone = true;
    };
  }, [path]);
  return link;
}
