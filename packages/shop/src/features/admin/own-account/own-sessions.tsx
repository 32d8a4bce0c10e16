import { useEngine, useToasts } from '@rezeptur/engine/react';
import { Failure, failureText, Panel } from '@rezeptur/engine/react/entity';
import { useStaffApi } from '../../../lib/api/use-staff-api.ts';
import { SessionList } from '../../../ui/sign-in/session-list.tsx';
import { useStaffData } from '../use-staff-data.ts';

/** Where this member of staff is signed in. */
export function OwnSessions() {
  const { t } = useEngine();
  const http = useStaffApi();
  const toasts = useToasts();
  const { data, error, mutate } = useStaffData('/my/sessions');
  const after = (ended: Promise<unknown>) =>
    void ended.then(
      async () => {
        await mutate();
        toasts.success(t('access:sessions.ended'));
      },
      (failure: unknown) => toasts.danger(failureText(failure, t)),
    );
  return (
    <Panel title={t('access:sessions.title')}>
      <p>{t('access:sessions.text')}</p>
      {error && <Failure error={error} onRetry={() => void mutate()} />}
      {data && (
        <SessionList
          sessions={data.data}
          onEnd={(id) => after(http.delete(`/my/sessions/${id}`))}
          onEndOthers={() => after(http.delete('/my/sessions'))}
        />
      )}
    </Panel>
  );
}
