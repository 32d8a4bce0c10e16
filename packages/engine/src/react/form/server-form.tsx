import { ConfigurationError } from '../../core/index.ts';
import { Failure } from '../entity/failure.tsx';
import { demandClient } from '../http/demand-client.ts';
import { useEngine } from '../provider/engine-provider.tsx';
import { toFormData } from '../upload/to-form-data.ts';
import { SchemaForm } from './schema-form.tsx';
import type { DefinedFormProps } from './schema-form-props.ts';
import { type ServerFormSource, useServerForm } from './use-server-form.ts';

/** Props of `ServerForm`. */
export interface ServerFormProps
  extends ServerFormSource,
    Pick<DefinedFormProps, 'submitLabel' | 'disabled' | 'keys' | 'widgets' | 'visibility' | 'children'> {
  /** Where a new item is sent to, if not to the API base. */
  createUrl?: string;
  /** The answer's `data`. */
  onSaved?: (data: unknown) => void;
  /** The save failed; what the server said of fields stands there already, and it can be tried again. */
  onError?: (error: unknown) => void;
}

/**
 * The generic form: asks the server for the schema of an item and for the item, and sends the answers as multipart,
 * with `_method` where the item exists.
 * @throws ConfigurationError (while it draws) when API base, id, schema or a field's type are missing, Error in development without a client.
 */
export function ServerForm(props: ServerFormProps) {
  const { apiBase, id, createUrl, schemaUrl, schemaParams, onSaved, onError, ...rest } = props;
  const { http, t } = useEngine();
  if (process.env.NODE_ENV !== 'production') demandClient(http, 'ServerForm');
  const loading = useServerForm({ apiBase, id, schemaUrl, schemaParams });

  if (loading.state === 'loading') return <p role="status">{t('engine:loading')}</p>;
  if (loading.state === 'failed') {
    const { error } = loading;
    if (error instanceof ConfigurationError) throw error;
    return (
      <Failure error={error instanceof Error ? error : new Error(String(error))} onRetry={loading.retry} />
    );
  }
  const isNew = id === 'new';
  return (
    <SchemaForm
      {...rest}
      key={`${apiBase}/${id}`}
      form={loading.form}
      value={loading.value}
      onSubmit={async (answers, { files, onProgress }) => {
        // Servers of this call take what is left out for a no.
        const body = toFormData(answers, files, { falseAs: undefined });
        if (!isNew) body.append('_method', 'put');
        const path = isNew ? (createUrl ?? apiBase) : `${apiBase}/${id}`;
        try {
          const answer = await http.upload<{ data?: unknown }>(path, body, { onProgress });
          onSaved?.(answer?.data);
        } catch (error) {
          onError?.(error);
          throw error;
        }
      }}
    />
  );
}
