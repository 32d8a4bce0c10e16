import { isWritable } from '@rezeptur/engine/core';
import { Uploader, useDialogs, useEngine } from '@rezeptur/engine/react';
import {
  failureText,
  fileSize,
  Panel,
  useEntityConfig,
  useFlowDefinition,
} from '@rezeptur/engine/react/entity';
import upload from '@rezeptur/schemas/shared/upload.json';
import { useStaffApi } from '../../lib/api/use-staff-api.ts';
import { adminApi } from './admin-api.ts';
import { useStaffData } from './use-staff-data.ts';

/** A batch's certificates: the pharmacy's own once it was released, and those of other laboratories. */
export function BatchCertificates({ item }: { item: Record<string, unknown> }) {
  const { t, locale } = useEngine();
  const { can } = useEntityConfig();
  const mayChange = can('batch', 'update');
  const flow = useFlowDefinition('batch');
  const mayRemove = mayChange && isWritable(flow?.table, item.state, 'laboratoryCertificate');
  const path = `/batch/${String(item.id)}/certificates` as const;
  const { data, error, mutate } = useStaffData(path);
  return (
    <Panel title={t('admin:certificates.title')}>
      {error && <p role="alert">{failureText(error, t)}</p>}
      <ul className="rz-documents">
        <li className="rz-document">
          {item.releasedAt ? (
            <a href={`${adminApi}/batch/${String(item.id)}/certificate`} download>
              {t('admin:certificates.own')}
            </a>
          ) : (
            <p className="rz-panel__none">{t('admin:certificates.notYet')}</p>
          )}
        </li>
        {data?.data.map(({ id, name, size }) => (
          <li key={id} className="rz-document">
            <a href={`${adminApi}${path}/${id}`} download>
              {name}
            </a>
            <span className="rz-document__meta">{fileSize(size, locale)}</span>
            {mayRemove && (
              <RemoveCertificate path={`${path}/${id}`} name={name} onRemoved={() => void mutate()} />
            )}
          </li>
        ))}
      </ul>
      {mayChange && (
        <Uploader
          label={t('admin:certificates.add')}
          path={path}
          fieldName="certificate"
          limits={upload.file}
          onDone={() => void mutate()}
        />
      )}
    </Panel>
  );
}

interface RemoveCertificateProps {
  path: `/batch/${string}/certificates/${string}`;
  name: string;
  onRemoved(): void;
}

/** Asks first, for the file is gone then. */
function RemoveCertificate({ path, name, onRemoved }: RemoveCertificateProps) {
  const { t } = useEngine();
  const http = useStaffApi();
  const dialogs = useDialogs();
  const remove = async () => {
    const isMeant = await dialogs.confirm({
      title: t('admin:certificates.removeTitle'),
      text: t('admin:certificates.removeText', { name }),
      ok: t('admin:certificates.removeOk'),
      danger: true,
    });
    if (!isMeant) return;
    try {
      await http.delete(path);
    } catch (error) {
      await dialogs.error({ text: failureText(error, t) });
    }
    onRemoved();
  };
  return (
    <button
      type="button"
      className="rz-button rz-button--link"
      aria-label={t('admin:certificates.remove', { name })}
      onClick={() => void remove()}
    >
      {t('admin:certificates.removeOk')}
    </button>
  );
}
