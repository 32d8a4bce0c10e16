import { useAppConfig } from '../../lib/api/use-app-config.ts';
import { ArticleSection } from './article-section.tsx';
import { chosenArticles } from './chosen-articles.ts';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { LatestPosts } from './latest-posts.tsx';
import { Promises } from './promises.tsx';
import { TypeTiles } from './type-tiles.tsx';

/** The start page: what this is, what can be had, how it works, why one may trust it. */
export function HomePage() {
  const { config } = useAppConfig();
  if (!config) return null;
  const { featured, others } = chosenArticles(config);
  const { hotline, phone } = config.settings;

  return (
    <>
      <Hero user={config.user} article={featured.find((article) => article.latestBatch)} />
      <TypeTiles articles={config.articles} />
      <ArticleSection name="featured" articles={featured} />
      <HowItWorks />
      <ArticleSection name="others" articles={others} />
      <LatestPosts />
      <Promises phone={hotline || phone} />
    </>
  );
}
