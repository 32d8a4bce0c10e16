import { useTranslation } from 'react-i18next';
import type { Article } from '../../lib/api/types.ts';
import { formatCents, formatNumber } from '../../lib/format.ts';
import { dataLang } from '../../lib/language.ts';
import { CopySlip } from '../../ui/order/copy-slip.tsx';
import { Icon } from '../../ui/picture/icon.tsx';
import type { Verdict } from './judge-line.ts';

interface LineVerdictProps {
  verdict: Verdict;
  /** Only where the prescription itself says so: another product needs another prescription. */
  onTake(article: Article): void;
}

/** Whether a prescribed line can be had as it is; else why not, what is close, and what to write to the practice. */
export function LineVerdict({ verdict, onTake }: LineVerdictProps) {
  const { t } = useTranslation('redeem');
  const { t: shop } = useTranslation('shop');
  const { kind } = verdict;
  if (kind === 'unknown' || kind === 'quantityMissing')
    return (
      <>
        <p className="rz-muted">{t(`verdicts.${kind}`)}</p>
        {kind === 'unknown' && verdict.near.length > 0 && (
          <>
            <p>{t('near.meant')}</p>
            <NearList articles={verdict.near} onTake={onTake} />
          </>
        )}
      </>
    );
  const { article, quantity } = verdict;
  const unit = shop(`units.${article.unit}`);
  const amount = `${formatNumber(quantity)}\u00a0${unit}`;
  const size = `${formatNumber(article.packageAmount)}\u00a0${unit}`;
  if (kind === 'match')
    return (
      <p className="rz-redeem__match">
        <Icon name="check" />{' '}
        {t('verdicts.match', {
          // Half a name or a PZN may have been typed.
          name: article.name,
          count: verdict.amount,
          size,
          price: formatCents(verdict.amount * (article.price ?? 0)),
        })}
      </p>
    );
  const near = 'near' in verdict ? verdict.near : [];
  const names = near.map(({ name }) => name).join(', ');
  return (
    <div className="rz-alert rz-alert--warning">
      <p>{t(`verdicts.${kind}`, { name: article.name, amount, size })}</p>
      {near.length > 0 && (
        <>
          <p>{t(kind === 'notInStock' ? 'near.title' : 'near.other')}</p>
          <NearList articles={near} onTake={kind === 'notInStock' ? undefined : onTake} />
        </>
      )}
      <CopySlip
        label={t('ask.label')}
        lines={[
          t('ask.hello'),
          t(`ask.${kind}`, { name: article.name, amount, size }),
          ...(near.length > 0 ? [t('ask.near', { names })] : []),
          t('ask.request'),
        ].map((text) => ({ text }))}
      />
    </div>
  );
}

interface NearListProps {
  articles: readonly Article[];
  /** Absent where they would need another prescription. */
  onTake: LineVerdictProps['onTake'] | undefined;
}

function NearList({ articles, onTake }: NearListProps) {
  const { t } = useTranslation('redeem');
  return (
    <ul className="rz-plain-list rz-redeem__near">
      {articles.map((one) => (
        <li key={one.id}>
          <span lang={dataLang()}>{one.name}</span>
          {onTake && (
            <button
              type="button"
              className="rz-button rz-button--small"
              aria-label={`${t('near.take')}: ${one.name}`}
              onClick={() => onTake(one)}
            >
              {t('near.take')}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
