import { useEffect, useMemo, useState } from 'react';
import { type Answers, ConfigurationError, type FormDefinition } from '../../core/index.ts';
import type { HttpClient } from '../http/create-http-client.ts';
import type { QueryValue } from '../http/query-string.ts';
import { useEngine } from '../provider/engine-provider.tsx';
import { importForm } from './import-form.ts';

/** Where a form of the server and its item are. */
export interface ServerFormSource {
  /** The entity's path below the client's base, such as `registration`. */
  apiBase: string;
  /** Of an existing item, or `new`. */
  id: string;
  /** Where the schema is, if not at `<apiBase>/<id>/schema`. */
  schemaUrl?: string;
  schemaParams?: Record<string, QueryValue>;
}

export interface LoadedForm {
  form: FormDefinition;
  value: Answers;
}

type Loading = { state: 'loading' } | { state: 'failed'; error: unknown } | ({ state: 'ready' } & LoadedForm);

/** Loads a form's schema, its validators as a module of our own origin, and the item that it is about. */
export function useServerForm(source: ServerFormSource): Loading & { retry(): void } {
  const { http } = useEngine();
  const [loading, setLoading] = useState<Loading>({ state: 'loading' });
  const [tries, setTries] = useState(0);
  const { apiBase, id, schemaUrl } = source;
  const params = JSON.stringify(source.schemaParams ?? {});
  const asked = useMemo(
    () => ({ apiBase, id, schemaUrl, schemaParams: JSON.parse(params) as ServerFormSource['schemaParams'] }),
    [apiBase, id, schemaUrl, params],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    let isWanted = true;
    const settle = (next: Loading) => isWanted && setLoading(next);
    setLoading({ state: 'loading' });
    load(http, asked).then(
      (loaded) => settle({ state: 'ready', ...loaded }),
      (error: unknown) => settle({ state: 'failed', error }),
    );
    return () => {
      isWanted = false;
    };
  }, [http, asked, tries]);
  return { ...loading, retry: () => setTries((count) => count + 1) };
}

/** @throws ConfigurationError when API base, id or schema are missing. */
async function load(http: HttpClient, source: ServerFormSource): Promise<LoadedForm> {
  const { apiBase, id, schemaUrl, schemaParams } = source;
  if (apiBase === '') throw new ConfigurationError('apiBase is not implemented', {}, undefined, 100);
  if (id === '') throw new ConfigurationError('the route has no id', {}, undefined, 600);
  const [described, item] = await Promise.all([
    http.get<{ data?: { module?: string } }>(schemaUrl ?? `${apiBase}/${id}/schema`, {
      params: schemaParams,
    }),
    http.get<{ data?: Answers }>(`${apiBase}/${id}`),
  ]);
  const url = described?.data?.module;
  if (typeof url !== 'string') {
    throw new ConfigurationError(`${apiBase} answers with no schema for ${id}`, {}, undefined, 300);
  }
  const form = await importForm(url);
  return { form, value: answersOf(form, item?.data ?? {}) };
}

/** An item has more than its form asks (ids, times): a closed schema would refuse it. */
function answersOf({ schema }: FormDefinition, item: Answers): Answers {
  if (schema.additionalProperties !== false) return item;
  return Object.fromEntries(
    Object.entries(item).filter(([name]) => Object.hasOwn(schema.properties ?? {}, name)),
  );
}
