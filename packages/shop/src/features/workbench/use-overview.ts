import { isHttpError, useEngine } from '@rezeptur/engine/react';
import type { WorkbenchResponse } from '@rezeptur/schemas/types';
import useSWR from 'swr';
import type { Overview } from './types.ts';

/** What there is to work on, for whom the server lets in. */
export function useOverview() {
  const { http } = useEngine();
  const { data, error, mutate } = useSWR<Overview, Error>(
    '/workbench',
    () => http.get<WorkbenchResponse>('/workbench').then((body) => body.data),
    { revalidateOnFocus: false },
  );
  const status = isHttpError(error) ? error.status : undefined;
  return { overview: data, error, status, retry: () => void mutate() };
}
