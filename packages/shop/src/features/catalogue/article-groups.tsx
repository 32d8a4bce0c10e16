import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/format.ts';
import { ArticleRun } from './article-run.tsx';
import { pageParameter } from './filters/article-filter.ts';
import { PageLinks } from './page-links.tsx';
import { splitRuns } from './split-runs.ts';
import type { Catalogue } from './use-catalogue.ts';

/** What was found, by type with a heading each. */
export function ArticleGroups({ catalogue }: { catalogue: Catalogue }) {
  const { t } = useTranslation('shop');
  const { groups, query } = catalogue;
  const runs = splitRuns(groups, Number(query.get(pageParameter)));
  return (
    <>
      {runs.groups.map((group, place) => (
        <section
          key={group.type}
          className="rz-catalogue__group"
          aria-labelledby={`gruppe-${group.type}`}
          data-later={!group.runs.some(({ isFirst }) => isFirst) || undefined}
        >
          <h2 id={`gruppe-${group.type}`}>
            {t(`articleTypes.${group.type}`)} <small>{formatNumber(group.count)}</small>
          </h2>
          {group.runs.map((run, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a run is its place in the list; what stands there changes
            <ArticleRun key={index} run={run} isLong={runs.isLong} isOnTop={place + index === 0} />
          ))}
        </section>
      ))}
      {runs.pages > 1 && <PageLinks query={query} page={runs.page} pages={runs.pages} />}
    </>
  );
}
