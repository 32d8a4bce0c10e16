import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { BlogTeaser } from '../lib/blog.ts';
import { formatDate } from '../lib/format.ts';
import { dataLang } from '../lib/language.ts';
import { pathOf } from '../lib/route-list.ts';
import { Icon } from './picture/icon.tsx';
import { PostPicture } from './picture/post-picture.tsx';

interface BlogCardProps {
  post: BlogTeaser;
  /** Only for somebody whose reading is known. */
  isUnread: boolean;
  level?: 2 | 3;
  /** Seen before anybody scrolls: its picture comes first. */
  isOnTop?: boolean;
}

/** A post in a list. The whole card leads to it. */
export function BlogCard({ post, isUnread, level = 2, isOnTop = false }: BlogCardProps) {
  const { t } = useTranslation('blog');
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <article className="rz-post-card">
      <div className="rz-post-card__picture">
        <PostPicture post={post} isEager={isOnTop} />
      </div>
      <div className="rz-post-card__words">
        <p className="rz-post-card__meta">
          <span lang={dataLang()}>{post.categoryName}</span>
          <time dateTime={post.date}>{formatDate(post.date)}</time>
        </p>
        <Heading className="rz-post-card__title" lang={dataLang()}>
          <Link to={pathOf('blog-post', { id: post.id })}>{post.title}</Link>
        </Heading>
        <p className="rz-post-card__intro" lang={dataLang()}>
          {post.introText}
        </p>
        {(post.onlyVisibleForLoggedInUsers || isUnread) && (
          <p className="rz-post-card__badges">
            {post.onlyVisibleForLoggedInUsers && (
              <span className="rz-badge rz-badge--exclusive">
                <Icon name="lock" />
                {t('exclusive')}
              </span>
            )}
            {isUnread && <span className="rz-badge rz-badge--unread">{t('unread')}</span>}
          </p>
        )}
      </div>
    </article>
  );
}
