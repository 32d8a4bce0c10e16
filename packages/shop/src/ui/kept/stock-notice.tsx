import { useEngine } from '@rezeptur/engine/react';
import { useTranslation } from 'react-i18next';
import { stockNoticesKey as path } from '../../lib/account/own-data.ts';
import { useOwnData } from '../../lib/account/use-own-data.ts';
import { api } from '../../lib/api/api.ts';

/** The articles that the customer waits for, and how to begin and end that. */
export function useStockNotices(isWanted: boolean) {
  const { t } = useTranslation('kept');
  const { toasts } = useEngine();
  const { data, mutate } = useOwnData(isWanted ? path : null);
  const act = async (call: Promise<unknown>) => {
    await call.catch(() => toasts.show({ type: 'danger', message: t('notice.failed') }));
    await mutate();
  };
  return {
    ids: data?.map(({ articleId }) => articleId),
    ask: (id: string) => act(api.put(`${path}/${id}`, undefined)),
    end: (id: string) => act(api.delete(`${path}/${id}`)),
  };
}

/** "Wieder da": one mail when a sold-out article can be had again. */
export function StockNotice({ articleId }: { articleId: string }) {
  const { t } = useTranslation('kept');
  const { ids, ask, end } = useStockNotices(true);
  const isWaiting = ids?.includes(articleId) ?? false;
  return (
    <div className="rz-stock-notice">
      <button
        type="button"
        className={`rz-button ${isWaiting ? '' : 'rz-button--primary'}`}
        disabled={!ids}
        aria-describedby="wieder-da"
        onClick={() => void (isWaiting ? end(articleId) : ask(articleId))}
      >
        {t(isWaiting ? 'notice.end' : 'notice.ask')}
      </button>
      <p id="wieder-da" className="rz-muted" role="status">
        {t(isWaiting ? 'notice.waiting' : 'notice.how')}
      </p>
    </div>
  );
}
