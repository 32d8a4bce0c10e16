import { useTranslation } from 'react-i18next';
import type { Article } from '../../lib/api/types.ts';
import { formatCountry } from '../../lib/format.ts';
import { dataLang } from '../../lib/language.ts';
import { ValueExplanation } from '../../ui/explanation.tsx';

const explained = new Set(['crossing', 'irradiationMethod']);

/** Genetics and origin; rows that weren't sent to this reader don't show. */
export function ArticleFacts({ article }: { article: Article }) {
  const { t } = useTranslation(['article', 'kept']);
  const { strain, crossing, countryOfOrigin, cultivationFacility, cultivationMethod, irradiationMethod } =
    article;
  const rows: [name: string, value: string | null | undefined, lang?: string][] = [
    ['strain', strain, dataLang()],
    ['crossing', crossing, dataLang()],
    ['countryOfOrigin', countryOfOrigin && formatCountry(countryOfOrigin)],
    ['cultivationFacility', cultivationFacility, dataLang()],
    ['cultivationMethod', cultivationMethod && t(`cultivation.${cultivationMethod}`)],
    ['irradiationMethod', irradiationMethod && t(`kept:irradiation.${irradiationMethod}`)],
  ];
  const shown = rows.filter(([, value]) => value);
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="merkmale">
      <h2 id="merkmale">{t('article:facts.title')}</h2>
      <dl className="rz-pairs">
        {shown.map(([name, value, lang]) => (
          <div key={name} className="rz-pairs__row">
            <dt>
              {t(`article:facts.${name}`)} {explained.has(name) && <ValueExplanation name={name} />}
            </dt>
            <dd lang={lang}>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
