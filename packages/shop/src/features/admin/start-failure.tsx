import { useEngine } from '@rezeptur/engine/react';
import { Failure } from '@rezeptur/engine/react/entity';

/** The server couldn't be asked who is signed in. */
export function StartFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useEngine();
  return (
    <main className="rz-sign-in">
      <h1 className="rz-sign-in__title">{t('admin:title')}</h1>
      <Failure error={error} onRetry={onRetry} />
    </main>
  );
}
