import { type Draft, isHttpError } from '@rezeptur/engine/react';
import type { DoctorQuestionnaireLinkResponse } from '@rezeptur/schemas/types';
import { useEffect, useState } from 'react';
import { api } from '../../lib/api.ts';
import type { Language } from './languages.ts';

/** What was answered so far, files included, and in which language. */
export interface StoredDraft extends Draft {
  locale?: Language;
}

/** What a link opens. */
export type Link = DoctorQuestionnaireLinkResponse['data'] & { draft: StoredDraft | null };

/** Asks what is behind a link. */
export const readLink = async (path: string): Promise<Link> => (await api.get<{ data: Link }>(path)).data;

/** What a link opens; it is `unreachable` while the server has not answered. */
export type LinkState = Link | 'loading' | 'invalid' | 'unreachable';

/** A link is invalid only when the server has said so. */
export const withoutLink = (failure: unknown): 'invalid' | 'unreachable' =>
  isHttpError(failure) && failure.kind === 'bad-request' && failure.status !== 429
    ? 'invalid'
    : 'unreachable';

/** Asks once what is behind a link: an earlier answer may be older than what was saved meanwhile. */
export function useLink(path: string): { link: LinkState; retry(): void } {
  const [link, setLink] = useState<LinkState>('loading');
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try asks again
  useEffect(() => {
    let isGone = false;
    const show = (next: LinkState) => !isGone && setLink(next);
    setLink('loading');
    void readLink(path).then(show, (failure) => show(withoutLink(failure)));
    return () => {
      isGone = true;
    };
  }, [path, tries]);
  return { link, retry: () => setTries((count) => count + 1) };
}
