import { useTranslation } from 'react-i18next';
import type { AppConfig, Article } from '../../../lib/api/types.ts';
import { dataLang } from '../../../lib/language.ts';
import { Explanation } from '../../../ui/explanation.tsx';
import { Icon } from '../../../ui/picture/icon.tsx';
import { Quoting } from '../../../ui/quoting.tsx';

interface TerpeneProfileProps {
  article: Article;
  descriptions: AppConfig['terpeneDescriptions'];
}

/** The terpenes by share, each with what is known about it. Only customers are sent these. */
export function TerpeneProfile({ article, descriptions }: TerpeneProfileProps) {
  const { t } = useTranslation('shop');
  const names = article.terpeneProfile ?? [];
  if (names.length === 0) return null;
  return (
    <section aria-labelledby="terpene">
      <h2 id="terpene">{t('article:terpenes.title')}</h2>
      <p className="rz-muted">{t('article:terpenes.order')}</p>
      <ol className="rz-chips rz-terpenes">
        {names.map((name) => {
          const known = descriptions?.[name];
          return (
            <li key={name}>
              {known ? (
                <Explanation
                  title={name}
                  titleLang={dataLang()}
                  className="rz-chip"
                  opener={
                    <>
                      <span lang={dataLang()}>{name}</span> <Icon name="help" />
                    </>
                  }
                >
                  <span lang={dataLang()}>{known.description}</span>{' '}
                  <span className="rz-muted">
                    <Quoting written={known.occurrence}>
                      {(place) => t('article:terpenes.occurrence', { places: place })}
                    </Quoting>
                  </span>
                </Explanation>
              ) : (
                <span className="rz-chip" lang={dataLang()}>
                  {name}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
