import type { HttpError } from '@rezeptur/engine/react';

interface EmailRefusal {
  reason: string;
  /** The same link can never do it; what only the way there prevented can be tried again. */
  isFinal: boolean;
}

/** Why a new e-mail address wasn't confirmed. */
export function emailRefusal({ status, body }: HttpError, t: (key: string) => string): EmailRefusal {
  if (status === 404) return { reason: t('newEmail.invalid'), isFinal: true };
  return { reason: body?.error ?? t('ownData.failed'), isFinal: body?.errorType === 'emailNotUsable' };
}
