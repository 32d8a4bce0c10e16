import { isHttpError } from '@rezeptur/engine/react';
import useSWR from 'swr';
import { useStaffApi } from '../../lib/api/use-staff-api.ts';
import type { Overview } from './types.ts';

/** What there is to work on, for whom the server lets in. */
export function useOverview() {
  const http = useStaffApi();
  const { data, error, mutate } = useSWR<Overview, Error>(
    '/workbench',
    () => http.get('/workbench').then((body) => body.data),
    { revalidateOnFocus: false },
  );
  const status = isHttpError(error) ? error.status : undefined;
  return { overview: data, error, status, retry: () => void mutate() };
}
