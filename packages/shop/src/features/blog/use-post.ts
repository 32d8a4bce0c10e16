import { useEffect, useRef } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import { readData } from '../../lib/api.ts';
import { type BlogPost, blogPostKey } from '../../lib/blog.ts';
import { useAppConfig } from '../../lib/use-app-config.ts';

const isBlogPart = (key: unknown): boolean => typeof key === 'string' && key.startsWith('/blog?');

/**
 * A post; null when there is none. Who opens it signed in has read it, so the count of unread posts is asked again.
 * Signing in on the page brings the text that was held back.
 */
export function usePost(id: string) {
  const { config, refresh } = useAppConfig();
  const { mutate: forget } = useSWRConfig();
  const isSignedIn = !!config?.user;
  const { data, error, mutate } = useSWR<BlogPost | null, Error>(blogPostKey(id), readData<BlogPost | null>, {
    revalidateOnFocus: false,
    revalidateIfStale: false,
  });
  const isThere = !!data;
  const wasSignedIn = useRef(isSignedIn);
  const read = useRef<string>(undefined);

  useEffect(() => {
    if (wasSignedIn.current === isSignedIn) return;
    wasSignedIn.current = isSignedIn;
    read.current = undefined;
    void mutate();
  }, [isSignedIn, mutate]);

  useEffect(() => {
    if (!isSignedIn || !isThere || read.current === id) return;
    read.current = id;
    void refresh();
    // The list marks what is unread: it is asked again when it is next shown.
    void forget(isBlogPart, undefined, { revalidate: false });
  }, [isSignedIn, isThere, id, refresh, forget]);

  return { post: data, error };
}
