import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { formatPercent } from '../../../lib/format.ts';
import { ValueExplanation } from '../../../ui/explanation.tsx';
import { dryingLossLevel } from './drying-loss-level.ts';

/** Where the scale ends: nothing above is released. */
const most = 12;

/** How moist the batch is: figure, word, and its place on the scale from red over yellow to green. */
export function DryingLoss({ percent }: { percent: number }) {
  const { t } = useTranslation('shop');
  const level = dryingLossLevel(percent);
  const place = { '--rz-place': `${(Math.min(percent, most) / most) * 100}%` } as CSSProperties;
  return (
    <div>
      <dt>
        {t('article.batch.dryingLoss')} <ValueExplanation name="dryingLoss" />
      </dt>
      <dd>
        {formatPercent(percent)}
        <small className={`rz-level rz-level--${level}`}>{t(`article:batch.level.${level}`)}</small>
        <span className="rz-scale" style={place} aria-hidden="true" />
      </dd>
    </div>
  );
}
