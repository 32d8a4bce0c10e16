import { useTranslation } from 'react-i18next';
import { articleName } from '../../lib/article-values.ts';
import { most } from '../../lib/kept-articles/kept.ts';
import { setKept } from '../../lib/kept-articles/kept-store.ts';
import { useKept } from '../../lib/kept-articles/use-kept.ts';
import type { Article } from '../../lib/types.ts';
import { Icon } from '../icon.tsx';

interface KeptToggleProps {
  article: Article;
  list: 'remembered' | 'compared';
}

/** Puts an article on a list with one press, and takes it off with another. */
export function KeptToggle({ article, list }: KeptToggleProps) {
  const { t } = useTranslation('kept');
  const { isOn, articlesOn } = useKept();
  const isIn = isOn(list, article.id);
  const isFull = !isIn && list === 'compared' && articlesOn(list).length >= most.compared;
  const name = articleName(article);
  return (
    <button
      type="button"
      className="rz-chip rz-kept-toggle"
      aria-pressed={isIn}
      aria-label={`${t(`toggle.${list}`)}: ${name}`}
      disabled={isFull}
      title={isFull ? t('compareFull') : undefined}
      onClick={() => setKept(list, article.id, !isIn)}
    >
      <Icon name={isIn ? 'check' : 'plus'} />
      {t(`toggle.${list}`)}
    </button>
  );
}
