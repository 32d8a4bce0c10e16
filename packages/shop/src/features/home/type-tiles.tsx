import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Article } from '../../lib/api/types.ts';
import { typeGroupOf, typeGroups } from '../../lib/article/type-groups.ts';
import { pathOf } from '../../lib/route-list.ts';
import { GoodsIcon, type GoodsIconName } from '../../ui/picture/goods-icon.tsx';

const icons: Record<string, GoodsIconName> = {
  cannabis: 'leaf',
  essence: 'drop',
  standard: 'grinder',
  merchandise: 'shirt',
};

/** The range by kind, each with how many there are: the short way for those who know what they want. */
export function TypeTiles({ articles }: { articles: readonly Article[] }) {
  const { t } = useTranslation(['home', 'shop']);
  const groups = typeGroups(articles.map(({ type }) => type));
  if (groups.length < 2) return null;
  return (
    <nav className="rz-tiles" aria-label={t('kinds')}>
      <ul>
        {groups.map((group) => (
          <li key={group}>
            <Link to={`${pathOf('articles')}?type=${group}`}>
              <GoodsIcon name={icons[group] ?? 'jar'} />
              <span>{t(`shop:catalogue.types.${group}`)}</span>
              <small>
                {t('shop:catalogue.count', {
                  count: articles.filter(({ type }) => typeGroupOf(type) === group).length,
                })}
              </small>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
