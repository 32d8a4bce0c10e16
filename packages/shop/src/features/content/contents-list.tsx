import { useTranslation } from 'react-i18next';
import type { ContentSection } from './content-of.ts';

const fewest = 5;

/** Beside a long text, on wide screens: links to its headings. */
export function ContentsList({ sections }: { sections: readonly ContentSection[] }) {
  const { t } = useTranslation('content');
  if (sections.length < fewest) return null;
  return (
    <nav className="rz-contents" aria-label={t('onThisPage')}>
      <div className="rz-contents__box">
        <p>{t('onThisPage')}</p>
        <ol>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </div>
    </nav>
  );
}
