import { type HttpError, isHttpError } from '../../http/http-error.ts';
import { useEngine } from '../../provider/engine-provider.tsx';
import { Failure } from '../failure.tsx';
import { PageFrame } from '../page-frame.tsx';
import { SkeletonLines } from '../page-skeleton.tsx';
import type { EntityShowState } from './use-entity-show.ts';

/** An item's page before the item is there: what went wrong, or the places of its fields. */
export function EntityPending({ of, show }: { of: string; show: EntityShowState }) {
  return (
    <PageFrame of={of} words={show.fields.words} title={show.fields.words.singular}>
      {show.error ? <Failed error={show.error} onRetry={() => void show.refresh()} /> : <Loading />}
    </PageFrame>
  );
}

/** What isn't there isn't there at the next try. */
function Failed({ error, onRetry }: { error: Error; onRetry(): void }) {
  const { t } = useEngine();
  return isGone(error) && error.body === undefined ? (
    <Failure error={error} text={t('entity:failures.missing')} />
  ) : (
    <Failure error={error} onRetry={onRetry} />
  );
}

/** There is no such item, or no longer. */
export const isGone = (error: unknown): error is HttpError => isHttpError(error) && error.status === 404;

export function Loading() {
  const { t } = useEngine();
  return (
    <div className="rz-block" role="status">
      <span className="rz-visually-hidden">{t('entity:loading')}</span>
      <SkeletonLines count={6} />
    </div>
  );
}
