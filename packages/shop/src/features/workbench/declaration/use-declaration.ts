import { useEngine } from '@rezeptur/engine/react';
import type { WorkbenchFilesResponse } from '@rezeptur/schemas/types';
import useSWR from 'swr';
import type { DeclarationKind, Files } from '../types.ts';

/** A declaration's files as they lie on the server. */
export function useDeclaration(kind: DeclarationKind, name: string) {
  const { http } = useEngine();
  const path = `/workbench/${kind}/${name}`;
  return useSWR<Files, Error>(
    path,
    () => http.get<WorkbenchFilesResponse>(path).then(({ data }) => data.files),
    // What is being edited is not replaced behind somebody's back.
    { revalidateOnFocus: false, revalidateOnReconnect: false },
  );
}
