import { maximumAmount, minimumAmount } from '../../domain/catalogue/article-type.ts';
import { checkSubItems, type SubItemOptions } from '../../domain/pricing/sub-items.ts';
import { AppError, type ErrorCode, type SayError } from '../../errors.ts';
import type { CartArticle, CheckedLine, RequestedLine } from './quote.ts';

/** Joins lines with their articles; what can't be ordered is refused at its field. */
export function checkLines(
  requested: RequestedLine[],
  articles: CartArticle[],
  options: SubItemOptions,
  say: SayError,
): CheckedLine[] {
  const data: Record<string, string[]> = {};
  const lines = requested.map((line, index) => {
    const article = articles.find(({ id }) => id === line.articleId);
    const problem = problemOf(line, index, requested, article, options);
    if (problem) data[`items.${index}.${problem.field}`] = [say(problem.code, problem.params)];
    return { article: article as CartArticle, amount: line.amount, subItems: line.subItems ?? [] };
  });
  if (Object.keys(data).length > 0) throw new AppError('invalidFields', { data });
  const changed = lines.filter(
    ({ article }, index) => article.packageAmount !== requested[index]?.packageAmount,
  );
  if (changed.length > 0) {
    throw new AppError('articleChanged', { articleIds: changed.map(({ article }) => article.id) });
  }
  return lines;
}

interface Problem {
  field: string;
  code: ErrorCode;
  params?: Record<string, unknown>;
}

function problemOf(
  line: RequestedLine,
  index: number,
  all: RequestedLine[],
  article: CartArticle | undefined,
  options: SubItemOptions,
): Problem | undefined {
  if (!article) return { field: 'articleId', code: 'unknownArticle' };
  // A variation article only stands for what is sold under it.
  if (!article.allow || article.isVariationArticle) return { field: 'articleId', code: 'articleNotAllowed' };
  if (all.findIndex(({ articleId }) => articleId === line.articleId) < index) {
    return { field: 'articleId', code: 'repeatedArticle' };
  }
  const minimum = minimumAmount(article.type);
  if (line.amount < minimum) return { field: 'amount', code: 'amountTooSmall', params: { minimum } };
  if (line.amount > maximumAmount) {
    return { field: 'amount', code: 'amountTooLarge', params: { maximum: maximumAmount } };
  }
  const code = checkSubItems(article.type, line.subItems ?? [], options);
  return code && { field: 'subItems', code };
}
