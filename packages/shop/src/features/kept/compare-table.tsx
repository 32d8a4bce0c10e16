import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Article } from '../../lib/api/types.ts';
import {
  articleName,
  articlePath,
  cbdOf,
  packageSize,
  thcOf,
  unitPrice,
} from '../../lib/article/article-values.ts';
import { formatCountry, formatPercent } from '../../lib/format.ts';
import { setKept } from '../../lib/kept-articles/kept-store.ts';
import { dataLang } from '../../lib/language.ts';
import { StockState } from '../../ui/article/stock-state.tsx';

const percent = (value: number | null) => (value === null ? undefined : formatPercent(value));

/** What is compared; a row that no article has a value for isn't shown. */
function rowsOf(
  t: TFunction<['shop', 'kept']>,
): { name: string; of(article: Article): string | null | undefined; isData?: boolean }[] {
  return [
    { name: 'price', of: (article) => unitPrice(article, t) },
    { name: 'package', of: (article) => packageSize(article, t) },
    { name: 'thc', of: (article) => percent(thcOf(article)) },
    { name: 'cbd', of: (article) => percent(cbdOf(article)) },
    { name: 'species', of: ({ species }) => species && t(`species.${species}`) },
    { name: 'strain', of: ({ strain }) => strain, isData: true },
    { name: 'terpenes', of: ({ terpeneProfile }) => terpeneProfile?.join(', '), isData: true },
    { name: 'country', of: ({ countryOfOrigin }) => countryOfOrigin && formatCountry(countryOfOrigin) },
    {
      name: 'irradiation',
      of: ({ irradiationMethod }) => irradiationMethod && t(`kept:irradiation.${irradiationMethod}`),
    },
  ];
}

/** Up to four articles side by side; on a narrow screen the table scrolls beside its first column. */
export function CompareTable({ articles }: { articles: readonly Article[] }) {
  const { t } = useTranslation(['shop', 'kept']);
  const rows = rowsOf(t).map(({ of, ...row }) => ({ ...row, cells: articles.map((article) => of(article)) }));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <section className="rz-table-scroll" aria-labelledby="vergleich" tabIndex={0}>
      <table className="rz-table rz-compare">
        <thead>
          <tr>
            <td />
            {articles.map((article) => (
              <th key={article.id} scope="col">
                <Link to={articlePath(article)} lang={dataLang()}>
                  {articleName(article)}
                </Link>
                <small>{article.brand?.name}</small>
                <p className="rz-compare__out">
                  <button
                    type="button"
                    className="rz-link-button"
                    aria-label={`${t('kept:takeOut')}: ${articleName(article)}`}
                    onClick={() => setKept('compared', article.id, false)}
                  >
                    {t('kept:takeOut')}
                  </button>
                </p>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{t('kept:rows.stock')}</th>
            {articles.map((article) => (
              <td key={article.id}>
                <StockState article={article} />
              </td>
            ))}
          </tr>
          {rows
            .filter(({ cells }) => cells.some(Boolean))
            .map(({ name, cells, isData }) => (
              <tr key={name}>
                <th scope="row">{t(`kept:rows.${name}`)}</th>
                {articles.map(({ id }, at) => (
                  <td key={id} lang={isData ? dataLang() : undefined}>
                    {cells[at] || '–'}
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
    </section>
  );
}
