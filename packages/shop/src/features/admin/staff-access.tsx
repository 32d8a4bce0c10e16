import { isHttpError, useDialogs, useEngine, useToasts } from '@rezeptur/engine/react';
import { Panel, useEntityConfig } from '@rezeptur/engine/react/entity';
import { useStaffApi } from '../../lib/api/use-staff-api.ts';
import { useStaffData } from './use-staff-data.ts';

/** How a colleague gets in, and what an administrator can do about it. */
export function StaffAccess({ item }: { item: Record<string, unknown> }) {
  const { t, http: anyCall } = useEngine();
  const { can } = useEntityConfig();
  const http = useStaffApi();
  const dialogs = useDialogs();
  const toasts = useToasts();
  const { id, name, email } = item as { id: string; name: string; email: string };
  const { data } = useStaffData(can('staff', 'update') ? `/staff/${id}/access` : null);
  if (!data || item.active !== true) return null;
  const { hasPassword, hasCode, hasPasskey } = data.data;
  const factors = [
    ...(hasCode ? [t('admin:staffAccess.code')] : []),
    ...(hasPasskey ? [t('admin:staffAccess.passkey')] : []),
  ];

  const attempt = async (call: () => Promise<unknown>, text: string) => {
    try {
      await call();
      toasts.success(text);
    } catch (error) {
      if (!isHttpError(error)) throw error;
      if (error.kind === 'cancelled') return;
      const said = Object.values(error.body?.data ?? {}).flat()[0] ?? error.body?.error;
      void dialogs.error({ text: said ?? t('admin:staffAccess.failed') });
    }
  };
  const askForReset = async () => {
    const { text: note, cancelled } = await dialogs.prompt({
      title: t('admin:staffAccess.resetTitle'),
      text: t('admin:staffAccess.resetText', { name }),
      label: t('admin:staffAccess.resetNote'),
      required: true,
      maxLength: 300,
    });
    if (cancelled || !note) return;
    await attempt(
      () => anyCall.post('/factor-reset', { staffId: id, note }),
      t('admin:staffAccess.resetAsked'),
    );
  };

  return (
    <Panel title={t('admin:staffAccess.title')}>
      <p>{t(hasPassword ? 'admin:staffAccess.hasPassword' : 'admin:staffAccess.invited')}</p>
      <p>{t('admin:staffAccess.factors', { factors: factors.join(', ') || t('admin:staffAccess.none') })}</p>
      <p className="rz-buttons">
        <button
          type="button"
          className="rz-button rz-button--secondary rz-button--small"
          onClick={() =>
            void attempt(() => http.post(`/staff/${id}/link`, {}), t('admin:staffAccess.sent', { email }))
          }
        >
          {t(hasPassword ? 'admin:staffAccess.sendLink' : 'admin:staffAccess.invite')}
        </button>
        {factors.length > 0 && can('factor-reset', 'create') && (
          <button
            type="button"
            className="rz-button rz-button--secondary rz-button--small"
            onClick={() => void askForReset()}
          >
            {t('admin:staffAccess.reset')}
          </button>
        )}
      </p>
    </Panel>
  );
}
