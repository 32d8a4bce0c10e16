import { useEngine } from '../../provider/engine-provider.tsx';

/** How many characters still fit, shown when a fifth or less is left, and read out now and then. */
export function CharactersLeft({ length, maxLength }: { length: number; maxLength?: number }) {
  const { t } = useEngine();
  const left = (maxLength ?? Number.POSITIVE_INFINITY) - length;
  const isNear = maxLength !== undefined && left <= Math.max(20, maxLength / 5);
  // A screen reader that hears of every key hears nothing else.
  const isNews = left <= 5 || left % 20 === 0;
  return (
    <>
      {isNear && (
        <span className={`rz-field__left${left <= 0 ? ' rz-field__left--full' : ''}`} aria-hidden="true">
          {t('engine:form.charactersLeft', { count: Math.max(0, left) })}
        </span>
      )}
      <span className="rz-visually-hidden" role="status">
        {isNear && isNews ? t('engine:form.charactersLeft', { count: Math.max(0, left) }) : ''}
      </span>
    </>
  );
}
