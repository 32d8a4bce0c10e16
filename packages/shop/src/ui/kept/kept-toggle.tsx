import { useTranslation } from 'react-i18next';
import type { Article } from '../../lib/api/types.ts';
import { articleName } from '../../lib/article/article-values.ts';
import type { ToggledList } from '../../lib/kept-articles/kept.ts';
import { useListsOf } from '../../lib/kept-articles/use-lists-of.ts';
import { Icon } from '../picture/icon.tsx';

interface KeptToggleProps {
  article: Article;
  list: ToggledList;
}

/** Puts an article on a list with one press, and takes it off with another. */
export function KeptToggle({ article, list }: KeptToggleProps) {
  const { t } = useTranslation('kept');
  const { isOn, press } = useListsOf(article);
  return (
    <button
      type="button"
      className="rz-chip rz-kept-toggle"
      aria-pressed={isOn(list)}
      aria-label={`${t(`toggle.${list}`)}: ${articleName(article)}`}
      onClick={() => press(list)}
    >
      <Icon name={isOn(list) ? 'check' : 'plus'} />
      {t(`toggle.${list}`)}
    </button>
  );
}
