import { isHttpError, RichText } from '@rezeptur/engine/react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import type { BlogPost } from '../../lib/blog.ts';
import { formatDate } from '../../lib/format.ts';
import { pathOf } from '../../lib/route-list.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LoginPrompt } from '../../ui/login-prompt.tsx';
import { NotFoundCard } from '../../ui/not-found-card.tsx';
import { PostPicture } from '../../ui/post-picture.tsx';
import { usePost } from './use-post.ts';

/** One post. What is for customers shows visitors how to get in. */
export function BlogPostPage() {
  const { t } = useTranslation('blog');
  const { id = '' } = useParams();
  const { post, error } = usePost(id);
  if (post === null || (isHttpError(error) && error.status === 404)) return <NotFoundCard />;
  if (!post) return <p className={error ? 'rz-notice' : 'rz-muted'}>{t(error ? 'failed' : 'loading')}</p>;
  return <Post post={post} />;
}

function Post({ post }: { post: BlogPost }) {
  const { t } = useTranslation(['blog', 'shop']);
  const crumbs = [
    { label: t('shop:crumbs.home'), to: '/' },
    { label: t('title'), to: pathOf('blog') },
    { label: post.title },
  ];
  return (
    <article className="rz-post">
      <Breadcrumb crumbs={crumbs} />
      <p className="rz-post-card__meta">
        <span>{post.categoryName}</span>
        <time dateTime={post.date}>{formatDate(post.date)}</time>
        {post.onlyVisibleForLoggedInUsers && (
          <span className="rz-badge rz-badge--exclusive">
            <Icon name="lock" />
            {t('exclusive')}
          </span>
        )}
      </p>
      <h1>{post.title}</h1>
      <p className="rz-content__lead">{post.introText}</p>
      <PostPicture post={post} isEager />
      {post.text === undefined ? (
        <LoginPrompt text={t('loginNeeded')} />
      ) : (
        <div className="rz-post__text">
          <RichText text={post.text} />
        </div>
      )}
      <p className="rz-post__back">
        <Link to={pathOf('blog')}>
          <Icon name="left" />
          {t('back')}
        </Link>
      </p>
    </article>
  );
}
