import { useEffect, useRef, useState } from 'react';
import { useStaffApi } from '../../../lib/api/use-staff-api.ts';
import type { Checked, DeclarationKind, Files } from '../types.ts';

const settlesAfter = 350;

export interface Check {
  checked: Checked | undefined;
  /** The verdict is over older texts than those that stand there. */
  isStale: boolean;
  error: Error | undefined;
}

/** The server's verdict over these files, asked again when typing pauses. A late answer never covers a newer one. */
export function useCheck(kind: DeclarationKind, name: string, files: Files): Check {
  const http = useStaffApi();
  const [verdict, setVerdict] = useState<{ of: Files; checked?: Checked; error?: Error }>();
  const hasAsked = useRef(false);

  useEffect(() => {
    const controller = new AbortController();
    const ask = () =>
      http
        .post(`/workbench/${kind}/${name}/check`, { files }, { signal: controller.signal })
        .then(({ data }) => setVerdict({ of: files, checked: data }))
        .catch((error: Error) => {
          if (!controller.signal.aborted) setVerdict((last) => ({ ...last, of: files, error }));
        });
    const timer = setTimeout(ask, hasAsked.current ? settlesAfter : 0);
    hasAsked.current = true;
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [http, kind, name, files]);

  return { checked: verdict?.checked, isStale: verdict?.of !== files, error: verdict?.error };
}
