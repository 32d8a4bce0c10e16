import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { TrailAnchorTable } from '../db/tables.ts';
import type { Seal } from '../storage/seal.ts';

/** Where the chain ended at a moment, signed. */
export type Anchor = Selectable<TrailAnchorTable>;

/** Holds the key that the shop's own anchors are signed with. */
export interface AnchorSigner {
  /** What others check signatures with, in base64; it may be known to everybody. */
  publicKey: string;
  sign(end: Pick<Anchor, 'position' | 'createdAt' | 'hash'>): Anchor;
  /** The signature of another text; it begins with what it is about. */
  signText(text: string): string;
}

/** Before 32 bytes of an Ed25519 key, in the form that Node reads (RFC 8410). */
const header = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Signs with a key that follows from the shop's secret: nobody who holds the database alone has it. */
export function createAnchorSigner(seal: Pick<Seal, 'derive'>): AnchorSigner {
  const seed = Buffer.from(seal.derive('trail anchors'), 'base64url');
  const key = createPrivateKey({ key: Buffer.concat([header, seed]), format: 'der', type: 'pkcs8' });
  const publicKey = createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64');
  const signText = (text: string) => sign(null, Buffer.from(text), key).toString('base64');
  return {
    publicKey,
    signText,
    sign: (end) => ({ ...end, publicKey, signature: signText(signedText(end)) }),
  };
}

/** Was this anchor signed with one of these keys? */
export const isSigned = (anchor: Anchor, keys: readonly string[]): boolean =>
  isTextSigned(signedText(anchor), anchor, keys);

/** Was this text signed with one of these keys? */
export function isTextSigned(
  text: string,
  { publicKey, signature }: Pick<Anchor, 'publicKey' | 'signature'>,
  keys: readonly string[],
): boolean {
  if (!keys.includes(publicKey)) return false;
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
    return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64'));
  } catch {
    // What is no signature at all is no right one either.
    return false;
  }
}

const signedText = ({ position, createdAt, hash }: Pick<Anchor, 'position' | 'createdAt' | 'hash'>): string =>
  `rezeptur trail anchor ${position} ${hash} ${createdAt}`;
