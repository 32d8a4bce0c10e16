import { useTranslation } from 'react-i18next';
import { formatDate, formatPercent } from '../../../lib/format.ts';
import { curvePoints, curveSize } from './batch-curve.ts';
import { useBatches } from './use-batches.ts';

/** How an article's values were from batch to batch: a small drawing, and the same as a table. */
export function BatchHistory({ articleId }: { articleId: string }) {
  const { t } = useTranslation('article');
  const batches = useBatches(articleId);
  if (batches.length < 2) return null;
  const measured = batches.flatMap(({ thc }) => thc ?? []).toReversed();
  const points = curvePoints(measured);
  return (
    <section className="rz-ways-on rz-batch-history" aria-labelledby="chargen">
      <h2 id="chargen">{t('history.title')}</h2>
      <p className="rz-muted">{t('history.intro')}</p>
      {points.length > 1 && (
        <svg
          className="rz-batch-history__curve"
          viewBox={`0 0 ${curveSize.width} ${curveSize.height}`}
          aria-hidden="true"
          focusable="false"
        >
          <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
          {points.map(({ x, y }) => (
            <circle key={x} cx={x} cy={y} r="4" />
          ))}
        </svg>
      )}
      <table className="rz-table rz-table--stacks">
        <thead>
          <tr>
            <th scope="col">{t('history.released')}</th>
            <th scope="col">THC</th>
            <th scope="col">CBD</th>
          </tr>
        </thead>
        <tbody>
          {batches.map(({ releasedAt, thc, cbd }) => (
            <tr key={releasedAt}>
              <th scope="row">{formatDate(releasedAt)}</th>
              <td className="rz-number" data-label="THC">
                {formatPercent(thc)}
              </td>
              <td className="rz-number" data-label="CBD">
                {formatPercent(cbd)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
