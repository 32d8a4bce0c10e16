import { isHttpError, useEngine } from '@rezeptur/engine/react';
import { failureText, fileSize, Panel, useEntityData, useEntityRoom } from '@rezeptur/engine/react/entity';
import { type ChangeEvent, useId, useState } from 'react';
import { adminApi } from './admin-api.ts';

interface Certificate {
  id: string;
  name: string;
  size: number;
}

/** A batch's certificates: the pharmacy's own once it was released, and those of other laboratories. */
export function BatchCertificates({ item }: { item: Record<string, unknown> }) {
  const { t, locale } = useEngine();
  const { can } = useEntityRoom();
  const path = `/batch/${String(item.id)}/certificates`;
  const { data, error, mutate } = useEntityData<{ data: Certificate[] }>(path);
  return (
    <Panel title={t('admin:certificates.title')}>
      {error && <p role="alert">{failureText(error, t)}</p>}
      <ul className="rz-documents">
        <li className="rz-document">
          {item.releasedAt ? (
            <PdfLink
              href={`${adminApi}/batch/${String(item.id)}/certificate`}
              text={t('admin:certificates.own')}
            />
          ) : (
            <p className="rz-panel__none">{t('admin:certificates.notYet')}</p>
          )}
        </li>
        {data?.data.map(({ id, name, size }) => (
          <li key={id} className="rz-document">
            <PdfLink href={`${adminApi}${path}/${id}`} text={name} />
            <span className="rz-document__meta">{fileSize(size, locale)}</span>
          </li>
        ))}
      </ul>
      {can('batch', 'update') && <AddCertificate path={path} onAdded={() => void mutate()} />}
    </Panel>
  );
}

const PdfLink = ({ href, text }: { href: string; text: string }) => (
  <a href={href} target="_blank" rel="noreferrer">
    {text}
  </a>
);

/** Takes a file and sends it at once. */
function AddCertificate({ path, onAdded }: { path: string; onAdded(): void }) {
  const { http, t } = useEngine();
  const id = useId();
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<string>();

  const send = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (!file) return;
    setIsSending(true);
    setProblem(undefined);
    const form = new FormData();
    form.append('certificate', file);
    try {
      await http.upload(path, form);
      onAdded();
    } catch (error) {
      const { errors = [], error: text } = (isHttpError(error) && error.body) || {};
      setProblem(errors[0] ?? text ?? t('admin:certificates.failed'));
    }
    setIsSending(false);
    // The same file again is a new try.
    target.value = '';
  };

  return (
    <div className="rz-picture-field">
      <label className="rz-field__label" htmlFor={id}>
        {t('admin:certificates.add')}
      </label>
      <input
        id={id}
        type="file"
        accept="application/pdf,image/*"
        disabled={isSending}
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-state`}
        onChange={(event) => void send(event)}
      />
      <p id={`${id}-state`} role="status" className={problem && 'rz-picture-field__problem'}>
        {problem ?? (isSending ? t('admin:certificates.sending') : t('admin:certificates.limits'))}
      </p>
    </div>
  );
}
