import { useTranslation } from 'react-i18next';
import type { AppConfig, Article } from '../../lib/types.ts';

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
      <h2 id="terpene">{t('article.terpenes.title')}</h2>
      <ol className="rz-terpenes">
        {names.map((name) => {
          const known = descriptions?.[name];
          if (!known) return <li key={name}>{name}</li>;
          return (
            <li key={name}>
              <details>
                <summary>{name}</summary>
                <p>{known.description}</p>
                <p className="rz-muted">{t('article.terpenes.occurrence', { places: known.occurrence })}</p>
              </details>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
