import { useTranslation } from 'react-i18next';
import type { Article } from '../../lib/api/types.ts';
import { dataLang } from '../../lib/language.ts';
import { ValueExplanation } from '../../ui/explanation.tsx';

const explained = new Set(['crossing', 'irradiationMethod']);

/** Genetics and origin; rows that weren't sent to this reader don't show. */
export function ArticleFacts({ article }: { article: Article }) {
  const { t } = useTranslation('shop');
  const rows: [string, string | null | undefined][] = [
    ['strain', article.strain],
    ['crossing', article.crossing],
    ['countryOfOrigin', article.countryOfOrigin],
    ['cultivationFacility', article.cultivationFacility],
    ['cultivationMethod', article.cultivationMethod],
    ['irradiationMethod', article.irradiationMethod],
  ];
  const shown = rows.filter(([, value]) => value);
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="merkmale">
      <h2 id="merkmale">{t('article:facts.title')}</h2>
      <dl className="rz-pairs">
        {shown.map(([name, value]) => (
          <div key={name} className="rz-pairs__row">
            <dt>
              {t(`article:facts.${name}`)} {explained.has(name) && <ValueExplanation name={name} />}
            </dt>
            <dd lang={dataLang()}>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
