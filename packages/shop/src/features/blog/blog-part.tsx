import { type RefObject, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../lib/api/use-app-config.ts';
import { BlogCard } from '../../ui/blog-card.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { useBlogPart } from './use-blog-part.ts';

interface BlogPartProps {
  part: number;
  /** Set once the reader has asked for more: then the keyboard goes on at the first new post, or at another try. */
  wasAsked: RefObject<boolean>;
}

/** One part of the list. */
export function BlogPart({ part, wasAsked }: BlogPartProps) {
  const { t } = useTranslation('blog');
  const user = useUser();
  const { data, error, isValidating, mutate } = useBlogPart(part);
  const state = data ? 'there' : error ? 'failed' : 'coming';

  useEffect(() => {
    if (state === 'coming' || !wasAsked.current) return;
    wasAsked.current = false;
    document.querySelector<HTMLElement>(`[data-part="${part}"] :is(a, button)`)?.focus();
  }, [state, part, wasAsked]);

  const retry = () => {
    wasAsked.current = true;
    // What comes later by itself must not take the focus.
    void mutate().then((come) => {
      if (!come) wasAsked.current = false;
    });
  };
  if (state === 'failed') {
    return (
      <div data-part={part}>
        <LoadFailed text={t('failed')} retry={t('retry')} isBusy={isValidating} onRetry={retry} />
      </div>
    );
  }
  if (!data) return <p className="rz-muted">{t('loading')}</p>;
  if (part === 0 && data.blogPosts.length === 0) return <p className="rz-muted">{t('empty')}</p>;
  return (
    <div className="rz-post-list" data-part={part}>
      {data.blogPosts.map((post, index) => (
        <BlogCard
          key={post.id}
          post={post}
          isUnread={!!user && !data.readBlogPosts.includes(post.id)}
          isOnTop={part + index === 0}
        />
      ))}
    </div>
  );
}
