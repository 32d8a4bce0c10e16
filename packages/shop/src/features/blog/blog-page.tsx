import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { partsIn, postsPerPage } from '../../lib/blog.ts';
import { pathOf } from '../../lib/route-list.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { BlogPart } from './blog-part.tsx';
import { useBlogPart } from './use-blog-part.ts';

/** The blog. How much of it is shown stands in the address: back and reload bring it again, and more loads without script. */
export function BlogPage() {
  const { t } = useTranslation(['blog', 'shop']);
  const [search] = useSearchParams();
  const parts = partsIn(search);
  const { data: last, error } = useBlogPart(parts - 1);
  // While more is on its way the link stays: the keyboard stands on it.
  const hasMore = last ? last.blogPosts.length === postsPerPage : parts > 1 && !error;
  const wasAsked = useRef(false);
  return (
    <>
      <Breadcrumb crumbs={[{ label: t('common:nav.home'), to: pathOf('home') }, { label: t('title') }]} />
      <h1>{t('title')}</h1>
      <p className="rz-content__lead">{t('lead')}</p>
      {Array.from({ length: parts }, (_, part) => (
        <BlogPart
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the list
          key={part}
          part={part}
          wasAsked={wasAsked}
        />
      ))}
      <p role="status" className="rz-visually-hidden">
        {parts > 1 && last && t('loaded')}
      </p>
      {hasMore && (
        <p className="rz-post-more">
          <Link
            className="rz-button"
            to={`?seiten=${parts + 1}`}
            replace
            preventScrollReset
            onClick={() => {
              wasAsked.current = true;
            }}
          >
            {t('loadMore')}
          </Link>
        </p>
      )}
    </>
  );
}
