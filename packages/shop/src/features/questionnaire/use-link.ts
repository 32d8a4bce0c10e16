import { HttpError, isHttpError } from '@rezeptur/engine/react';
import type { DoctorQuestionnaireLinkResponse } from '@rezeptur/schemas/types';
import { useEffect, useState } from 'react';
import { readData } from '../../lib/api.ts';

/** What a link opens; its draft has what was answered so far, files included, and in which language. */
export type Link = DoctorQuestionnaireLinkResponse['data'];

export const linkPath = (token: string) => `/doctor-questionnaire/${encodeURIComponent(token)}` as const;
export type LinkPath = ReturnType<typeof linkPath>;

/** Asks what is behind a link. */
export const readLink = (path: LinkPath): Promise<Link> => readData(path);

/** The same of a link that can still be answered. @throws HttpError for one by which it was sent meanwhile. */
export async function readOpenLink(path: LinkPath): Promise<Link> {
  const link = await readLink(path);
  if (link.submittedAt) throw new HttpError('bad-request', { status: 404 });
  return link;
}

/** What a link opens; it is `unreachable` while the server has not answered. */
export type LinkState = Link | 'loading' | 'invalid' | 'unreachable';

/** A link is invalid only when the server has said so. */
export const withoutLink = (failure: unknown): 'invalid' | 'unreachable' =>
  isHttpError(failure) && failure.kind === 'bad-request' && failure.status !== 429
    ? 'invalid'
    : 'unreachable';

/** Asks once what is behind a link: an earlier answer may be older than what was saved meanwhile. */
export function useLink(path: LinkPath): { link: LinkState; retry(): void } {
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
