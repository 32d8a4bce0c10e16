import { useTranslation } from 'react-i18next';
import { formatPercent } from '../../../lib/format.ts';
import { dataLang } from '../../../lib/language.ts';
import { useBatches } from './use-batches.ts';

/** How much of each terpene was measured, in the batch that was released last of those with such values: bars, and the same as figures. */
export function MeasuredTerpenes({ articleId }: { articleId: string }) {
  const { t } = useTranslation('article');
  const batches = useBatches(articleId);
  const measured = batches.find(({ terpenes }) => terpenes.length > 0)?.terpenes ?? [];
  if (measured.length === 0) return null;
  const most = Math.max(...measured.map(({ percent }) => percent));
  return (
    <section className="rz-ways-on rz-measured-terpenes" aria-labelledby="terpene-anteile">
      <h2 id="terpene-anteile">{t('measuredTerpenes.title')}</h2>
      <p className="rz-muted">{t('measuredTerpenes.intro')}</p>
      <table className="rz-table rz-table--stacks">
        <thead>
          <tr>
            <th scope="col">{t('measuredTerpenes.name')}</th>
            <th scope="col">{t('measuredTerpenes.percent')}</th>
          </tr>
        </thead>
        <tbody>
          {measured
            .toSorted((a, b) => b.percent - a.percent)
            .map(({ name, percent }) => (
              <tr key={name}>
                <th scope="row" lang={dataLang()}>
                  {name}
                </th>
                <td>
                  <svg
                    className="rz-measured-terpenes__bar"
                    viewBox="0 0 100 8"
                    preserveAspectRatio="none"
                    aria-hidden="true"
                    focusable="false"
                  >
                    <rect width={most > 0 ? (100 * percent) / most : 0} height="8" />
                  </svg>{' '}
                  <span className="rz-number">{formatPercent(percent)}</span>
                </td>
              </tr>
            ))}
        </tbody>
      </table>
    </section>
  );
}
