import { useMemo } from 'react';
import { http } from '../../lib/api/http.ts';
import { createFreshSignIn } from '../../lib/api/with-fresh-sign-in.ts';
import { usePasswordAgain } from '../../ui/sign-in/use-password-again.ts';

/** Makes calls that may want the password once more. */
export function useFreshSignIn() {
  const ask = usePasswordAgain(http);
  return useMemo(() => createFreshSignIn(ask), [ask]);
}
