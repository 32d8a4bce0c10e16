import { useEffect, useRef } from 'react';
import { useAppConfig } from '../../lib/api/use-app-config.ts';
import { useData } from '../../lib/api/use-data.ts';
import { type BlogPost, blogPostKey } from '../../lib/blog.ts';

/**
 * A post; null when there is none. A customer asks for it even if it came with the page: that marks it as read, brings the
 * text that was held back from a visitor, and then the count of unread posts is asked again.
 */
export function usePost(id: string) {
  const { config, refresh } = useAppConfig();
  const isSignedIn = !!config?.user;
  const { data, error, isValidating, mutate } = useData(blogPostKey(id), {
    revalidateOnFocus: false,
    revalidateIfStale: false,
    // Who signs in at once is not given what was asked as a visitor a moment ago.
    dedupingInterval: 300,
    ...(isSignedIn && { revalidateOnMount: true }),
    onSuccess: () => {
      if (isSignedIn) void refresh();
    },
  });
  const wasSignedIn = useRef(isSignedIn);

  useEffect(() => {
    if (wasSignedIn.current === isSignedIn) return;
    wasSignedIn.current = isSignedIn;
    void mutate();
  }, [isSignedIn, mutate]);

  const post: BlogPost | null | undefined = data;
  return { post, error, isBusy: isValidating, retry: () => void mutate() };
}
