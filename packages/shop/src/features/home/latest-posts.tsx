import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAppConfig } from '../../lib/api/use-app-config.ts';
import { useData } from '../../lib/api/use-data.ts';
import { latestPostsKey } from '../../lib/blog.ts';
import { pathOf } from '../../lib/route-list.ts';
import { BlogCard } from '../../ui/blog-card.tsx';

/** The newest posts of the blog on the start page; nothing while there are none. */
export function LatestPosts() {
  const { t } = useTranslation('blog');
  const { config } = useAppConfig();
  const { data } = useData(config?.hasBlogPosts ? latestPostsKey : null, {
    revalidateOnFocus: false,
    revalidateIfStale: false,
  });
  if (!data?.blogPosts.length) return null;
  const isUnread = (id: string) => !!config?.user && !data.readBlogPosts.includes(id);
  return (
    <section className="rz-home-section" aria-labelledby="neues">
      <div className="rz-home-section__head">
        <h2 id="neues">{t('latest')}</h2>
        <Link to={pathOf('blog')}>{t('all')}</Link>
      </div>
      <div className="rz-post-grid">
        {data.blogPosts.map((post) => (
          <BlogCard key={post.id} post={post} isUnread={isUnread(post.id)} level={3} />
        ))}
      </div>
    </section>
  );
}
