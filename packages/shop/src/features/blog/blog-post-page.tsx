import { isHttpError, RichText } from '@rezeptur/engine/react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import type { BlogPost } from '../../lib/blog.ts';
import { formatDate } from '../../lib/format.ts';
import { dataLang } from '../../lib/language.ts';
import { pathOf } from '../../lib/route-list.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { NotFoundCard } from '../../ui/not-found-card.tsx';
import { Icon } from '../../ui/picture/icon.tsx';
import { PostPicture } from '../../ui/picture/post-picture.tsx';
import { LoginPrompt } from '../../ui/sign-in/login-prompt.tsx';
import { usePost } from './use-post.ts';

/** One post. What is for customers shows visitors how to get in. */
export function BlogPostPage() {
  const { t } = useTranslation('blog');
  const { id = '' } = useParams();
  const { post, error, isBusy, retry } = usePost(id);
  if (post === null || (isHttpError(error) && error.status === 404)) return <NotFoundCard />;
  if (post) return <Post post={post} />;
  return (
    <>
      <PostCrumbs />
      {error ? (
        <LoadFailed text={t('postFailed')} retry={t('retry')} isBusy={isBusy} onRetry={retry} />
      ) : (
        <p className="rz-muted">{t('loading')}</p>
      )}
    </>
  );
}

function Post({ post }: { post: BlogPost }) {
  const { t } = useTranslation('blog');
  return (
    <article className="rz-post">
      <PostCrumbs title={post.title} />
      <p className="rz-post-card__meta">
        <span lang={dataLang()}>{post.categoryName}</span>
        <time dateTime={post.date}>{formatDate(post.date)}</time>
        {post.onlyVisibleForLoggedInUsers && (
          <span className="rz-badge rz-badge--exclusive">
            <Icon name="lock" />
            {t('exclusive')}
          </span>
        )}
      </p>
      <h1 lang={dataLang()}>{post.title}</h1>
      <p className="rz-content__lead" lang={dataLang()}>
        {post.introText}
      </p>
      <PostPicture post={post} isEager />
      {post.text === undefined ? (
        <LoginPrompt text={t('loginNeeded')} />
      ) : (
        <div className="rz-post__text" lang={dataLang()}>
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

/** The way here; the post itself is named once it is known. */
function PostCrumbs({ title }: { title?: string }) {
  const { t } = useTranslation(['blog', 'shop']);
  const way = [
    { label: t('common:nav.home'), to: pathOf('home') },
    { label: t('title'), to: pathOf('blog') },
  ];
  return <Breadcrumb crumbs={title ? [...way, { label: title, lang: dataLang() }] : way} />;
}
