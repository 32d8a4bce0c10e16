import type { Article, ArticleType } from '../../lib/api/types.ts';
import { typeOrder } from '../../lib/article/type-groups.ts';

export interface ArticleGroup {
  type: ArticleType;
  articles: Article[];
}

/** Articles under their type's heading; empty groups are left out, the order within a group stays. */
export function groupByType(articles: readonly Article[]): ArticleGroup[] {
  return typeOrder
    .map((type) => ({ type, articles: articles.filter((article) => article.type === type) }))
    .filter((group) => group.articles.length > 0);
}
