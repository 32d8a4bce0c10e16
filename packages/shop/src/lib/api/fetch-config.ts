import { beginAnew, takeCustomer } from '../account/page-customer.ts';
import { readData } from './api.ts';
import type { AppConfig, Article } from './types.ts';

let last: { version: string; articles: Promise<Article[]> } | undefined;

/** The articles of one version of the range, asked for once; the browser keeps them over visits. */
function articlesOf(version: string): Promise<Article[]> {
  if (last?.version === version) return last.articles;
  const articles = readData(`/range/${version}`);
  last = { version, articles };
  articles.catch(() => {
    last = undefined;
  });
  return articles;
}

/**
 * The configuration with its articles: what is left of them comes with each answer, all else only when it has changed.
 * @param expected the version that is probably asked for: it is fetched beside the configuration
 */
export async function fetchConfig(expected = last?.version): Promise<AppConfig> {
  if (expected) void articlesOf(expected);
  const config = await readData('/app-config?articles=apart');
  if (!(await takeCustomer(config.user))) {
    beginAnew();
    // Nothing of the other one is shown on this page.
    return new Promise(() => {});
  }
  const { version, ...left } = config.range;
  const [soldOut, lowStock] = [new Set(left.soldOut), new Set(left.lowStock)];
  const articles = version ? await articlesOf(version) : [];
  return {
    ...config,
    articles: articles.map((article) => ({
      ...article,
      inStock: !soldOut.has(article.id),
      showLowStockWarning: lowStock.has(article.id),
    })),
  };
}
