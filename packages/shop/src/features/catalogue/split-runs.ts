import type { Article, ArticleType } from '../../lib/api/types.ts';
import type { ArticleGroup } from './group-by-type.ts';

/** Twelve cards fill whole rows of one, two, three and four columns. */
const runLength = 12;
/** Lists up to this length are drawn whole. */
const wholeUpTo = 96;
/** Runs of a long list that the server draws, and that one page holds for readers without the script. */
const runsOnPage = 4;

export interface Run {
  articles: Article[];
  /** Drawn from the start; the others when the reader comes near. */
  isFirst: boolean;
}

export interface RunGroup {
  type: ArticleType;
  count: number;
  runs: Run[];
}

export interface Runs {
  groups: RunGroup[];
  /** A long list: only what is near the reader is drawn. */
  isLong: boolean;
  page: number;
  pages: number;
}

/** Cuts the groups of the catalogue into runs of cards, so that a list of thousands costs what is in sight. */
export function splitRuns(groups: readonly ArticleGroup[], wantedPage: number): Runs {
  const total = groups.reduce((sum, group) => sum + group.articles.length, 0);
  const runCount = groups.reduce((sum, group) => sum + Math.ceil(group.articles.length / runLength), 0);
  const isLong = total > wholeUpTo;
  const pages = isLong ? Math.ceil(runCount / runsOnPage) : 1;
  const page = Math.min(Math.max(1, Math.floor(wantedPage) || 1), pages);
  let place = 0;
  const isFirst = () => !isLong || Math.floor(place++ / runsOnPage) === page - 1;
  return {
    isLong,
    page,
    pages,
    groups: groups.map(({ type, articles }) => ({
      type,
      count: articles.length,
      runs: Array.from({ length: Math.ceil(articles.length / runLength) }, (_, index) => ({
        articles: articles.slice(index * runLength, (index + 1) * runLength),
        isFirst: isFirst(),
      })),
    })),
  };
}
