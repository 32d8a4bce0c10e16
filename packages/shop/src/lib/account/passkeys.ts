import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { useEffect, useState } from 'react';

/** Fetched by whoever presses a button for it. */
const library = () => import('@simplewebauthn/browser');

/** `needsName`: browsers offer passkeys where the address has a name, such as `localhost`, but not at `127.0.0.1`. */
type Support = 'unknown' | 'yes' | 'needsName' | 'no';

function supportHere(): Support {
  if (!('PublicKeyCredential' in window)) return 'no';
  return /^(\d+\.){3}\d+$|^\[/.test(window.location.hostname) ? 'needsName' : 'yes';
}

/** Whether passkeys can be used here; unknown while the server draws the page. */
export function usePasskeySupport(): Support {
  const [support, setSupport] = useState<Support>('unknown');
  useEffect(() => setSupport(supportHere()), []);
  return support;
}

/** The person closed the browser's window, let it wait too long, or has no passkey for this shop. */
export const isBackedOut = (error: unknown): boolean =>
  error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);

/** This device has a passkey for this account already. */
export const isKnownPasskey = (error: unknown): boolean =>
  error instanceof Error && error.name === 'InvalidStateError';

/** Has the browser make a passkey; what the server needs of it. */
export async function makePasskey(question: object) {
  const { startRegistration } = await library();
  const optionsJSON = question as PublicKeyCredentialCreationOptionsJSON;
  const { id, rawId, response } = await startRegistration({ optionsJSON });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return {
    id,
    rawId,
    type: 'public-key' as const,
    response: { clientDataJSON, attestationObject, transports: transports as string[] },
    clientExtensionResults: {},
  };
}

/** Has the person choose and unlock a passkey; what the server needs of it. */
export async function askPasskey(question: object) {
  const { startAuthentication } = await library();
  const optionsJSON = question as PublicKeyCredentialRequestOptionsJSON;
  const { id, rawId, response } = await startAuthentication({ optionsJSON });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return {
    id,
    rawId,
    type: 'public-key' as const,
    response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) },
    clientExtensionResults: {},
  };
}
