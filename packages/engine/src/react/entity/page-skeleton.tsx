import { useEngine } from '../provider/engine-provider.tsx';

/** Grey lines where text will stand. */
export function SkeletonLines({ count }: { count: number }) {
  return (
    <div className="rz-skeleton" aria-hidden="true">
      {Array.from({ length: count }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines that are all the same
        <span key={line} className="rz-skeleton__line" />
      ))}
    </div>
  );
}

/** A page whose definition is on its way: its parts where they will be. */
export function PageSkeleton() {
  const { t } = useEngine();
  return (
    <div className="rz-entity rz-page-skeleton" role="status">
      <span className="rz-visually-hidden">{t('entity:loading')}</span>
      <span className="rz-skeleton__line rz-page-skeleton__title" aria-hidden="true" />
      <SkeletonLines count={8} />
    </div>
  );
}
