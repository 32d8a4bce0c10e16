import useSWR from 'swr';
import { useStaffApi } from '../../../lib/api/use-staff-api.ts';
import type { DeclarationKind, Files } from '../types.ts';

/** A declaration's files as they lie on the server. */
export function useDeclaration(kind: DeclarationKind, name: string) {
  const http = useStaffApi();
  const path = `/workbench/${kind}/${name}` as const;
  return useSWR<Files, Error>(
    path,
    () => http.get(path).then(({ data }) => data.files),
    // What is being edited is not replaced behind somebody's back.
    { revalidateOnFocus: false, revalidateOnReconnect: false },
  );
}
