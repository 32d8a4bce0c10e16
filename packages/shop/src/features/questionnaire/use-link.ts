import { HttpError, isHttpError } from '@rezeptur/engine/react';
import type { DoctorQuestionnaireLinkResponse } from '@rezeptur/schemas/types';
import { useEffect, useState } from 'react';
import { useSWRConfig } from 'swr';
import { readData } from '../../lib/api/api.ts';
import type { questionnaireKey } from '../../lib/api/token-data.ts';

/** What a link opens; its draft has what was answered so far, files included, and in which language. */
export type Link = DoctorQuestionnaireLinkResponse['data'];

export type LinkPath = ReturnType<typeof questionnaireKey>;

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

/**
 * What is behind a link, as it came with the page, else asked for once. It serves that one page: an earlier answer may be older
 * than what was saved meanwhile.
 */
export function useLink(path: LinkPath): { link: LinkState; retry(): void } {
  const { fallback } = useSWRConfig();
  const [served] = useState((): Link | null | undefined => fallback[path]);
  const [link, setLink] = useState<LinkState>(served === null ? 'invalid' : (served ?? 'loading'));
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try asks again
  useEffect(() => {
    delete fallback[path];
    if (served !== undefined && tries === 0) return;
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
