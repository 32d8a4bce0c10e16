import form from 'virtual:rezeptur/form/batch-check';
import { isHttpError, type SaveHandler, SchemaForm } from '@rezeptur/engine/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api/api.ts';
import { NeedsScript } from '../../ui/needs-script.tsx';
import type { Checked, Who } from './checked-order.tsx';

/** Asks for patient ID and postcode; says in one sentence when they don't fit the code, and keeps what was typed. */
export function CheckForm({
  orderHash,
  onFound,
}: {
  orderHash: string;
  onFound(order: Checked, who: Who): void;
}) {
  const { t } = useTranslation('id-check');
  const [failure, setFailure] = useState<string>();
  const check: SaveHandler = async (answers, tools) => {
    setFailure(undefined);
    const who = answers as Who;
    try {
      const { data } = await api.post('/check-id', { ...who, orderHash });
      onFound(data, who);
    } catch (error) {
      if (!isHttpError(error) || !error.body?.error) throw error;
      setFailure(error.body.error);
      tools.cancel();
    }
  };
  return (
    <>
      <p className="rz-content__lead">{t('lead')}</p>
      <NeedsScript text={t('shop:form.needsScript')} />
      <div role="alert">{failure && <p className="rz-alert rz-alert--danger">{failure}</p>}</div>
      <SchemaForm form={form} onSubmit={check} />
    </>
  );
}
