import { type ReactNode, useMemo } from 'react';
import type { HttpClient } from '../http/create-http-client.ts';
import { EngineContext, useEngine } from './engine-provider.tsx';

/** Another client for the views below, e.g. one that answers from memory; words, dialogs and toasts stay. */
export function EngineHttp({ http, children }: { http: HttpClient; children: ReactNode }) {
  const outer = useEngine();
  const engine = useMemo(() => ({ ...outer, http }), [outer, http]);
  return <EngineContext.Provider value={engine}>{children}</EngineContext.Provider>;
}
