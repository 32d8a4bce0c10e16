import { useTranslation } from 'react-i18next';
import type { Article } from '../../../lib/api/types.ts';
import { formatNumber } from '../../../lib/format.ts';
import { dataLang } from '../../../lib/language.ts';
import { GoodsIcon } from '../../../ui/picture/goods-icon.tsx';

/** How goods that the pharmacy prepares are filled: how much in what. */
export function ArticlePackaging({ article }: { article: Article }) {
  const { t } = useTranslation('shop');
  const { isPreparedType, batchPreparationPackageAmount: amount, packagingType, type, unit } = article;
  if (!isPreparedType || !amount) return null;
  const size = `${formatNumber(amount)} ${t(`units.${unit}`)}`;
  return (
    <p className="rz-article__packaging">
      <GoodsIcon name="jar" />
      <span>
        <strong>{t('article:packaging.title')}: </strong>
        {t(`article:packaging.${type === 'milled' ? 'milled' : 'prepared'}`, { size })}
        {packagingType && ', '}
        {packagingType && <span lang={dataLang()}>{packagingType}</span>}
      </span>
    </p>
  );
}
