import { type RefObject, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import useSWR from 'swr';
import { readData } from '../../lib/api.ts';
import { blogPartKey, type BlogPart as Part, postsPerPage } from '../../lib/blog.ts';
import { useUser } from '../../lib/use-app-config.ts';
import { BlogCard } from '../../ui/blog-card.tsx';

interface BlogPartProps {
  part: number;
  isLast: boolean;
  /** Set once the reader has asked for more: then the keyboard goes on at the first new post. */
  wasAsked: RefObject<boolean>;
  /** Told by the last part, once it is there. */
  onKnown: (hasMore: boolean) => void;
}

/** Five posts of the list; each part is asked for by itself, so that coming back finds them all. */
export function BlogPart({ part, isLast, wasAsked, onKnown }: BlogPartProps) {
  const { t } = useTranslation('blog');
  const user = useUser();
  const { data, error, mutate } = useSWR<Part, Error>(blogPartKey(part), readData<Part>, {
    revalidateOnFocus: false,
    // What a customer has read changes with every visit of a post; for others the list is as it came.
    revalidateIfStale: !!user,
    dedupingInterval: 300,
  });
  const count = data?.blogPosts.length;

  useEffect(() => {
    if (isLast && count !== undefined) onKnown(count === postsPerPage);
  }, [isLast, count, onKnown]);

  useEffect(() => {
    if (!count || !wasAsked.current) return;
    wasAsked.current = false;
    document.querySelector<HTMLElement>(`[data-part="${part}"] a`)?.focus();
  }, [count, part, wasAsked]);

  if (error && !data) {
    return (
      <div className="rz-notice" role="alert">
        <p>{t('failed')}</p>
        <button type="button" className="rz-button" onClick={() => void mutate()}>
          {t('retry')}
        </button>
      </div>
    );
  }
  if (!data) return <p className="rz-muted">{t('loading')}</p>;
  if (part === 0 && data.blogPosts.length === 0) return <p className="rz-muted">{t('empty')}</p>;
  return (
    <div className="rz-post-list" data-part={part}>
      {data.blogPosts.map((post) => (
        <BlogCard key={post.id} post={post} isUnread={!!user && !data.readBlogPosts.includes(post.id)} />
      ))}
    </div>
  );
}
