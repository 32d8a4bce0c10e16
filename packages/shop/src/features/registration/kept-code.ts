/** How far an address has been proven. */
export interface AskedCode {
  address: string;
  /** What a code works with. */
  challenge: string;
  /** When another one may be asked for, in milliseconds. */
  againAt: number;
  worksForMinutes: number;
  /** What the code was exchanged for. */
  proof?: string;
}

const key = 'rz-registration-code';
type Kept = Omit<AskedCode, 'address'> & { of: string };

/**
 * Keeps it in this tab, so that a page that is loaded again while its reader looks for the mail goes on where it was.
 * Nobody has asked to keep the address itself on the device: it is known again when it is typed again.
 */
export async function keepCode(asked: AskedCode | undefined): Promise<void> {
  try {
    if (!asked) return sessionStorage.removeItem(key);
    const { address, ...rest } = asked;
    const of = await digestOf(address);
    if (of) sessionStorage.setItem(key, JSON.stringify({ ...rest, of } satisfies Kept));
  } catch {
    // Storage may be full or forbidden: then a page that is loaded again asks for another code.
  }
}

/** What was kept for this very address. */
export async function recallCode(address: string): Promise<AskedCode | undefined> {
  try {
    const { of, ...rest } = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Kept;
    return of && of === (await digestOf(address)) ? { ...rest, address } : undefined;
  } catch {
    return undefined;
  }
}

/** Undefined where the browser can't: nothing is kept then. */
async function digestOf(address: string): Promise<string | undefined> {
  const bytes = await globalThis.crypto?.subtle?.digest('SHA-256', new TextEncoder().encode(address));
  return bytes && [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
