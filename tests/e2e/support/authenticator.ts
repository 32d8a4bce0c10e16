import type { Page } from '@playwright/test';

/** A device with a fingerprint reader, in Chromium itself. Passkeys need a name in the address. */
export async function withAuthenticator(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

export const named = (url: string): string => url.replace('127.0.0.1', 'localhost');
