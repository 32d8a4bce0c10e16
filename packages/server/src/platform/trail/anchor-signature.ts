import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import type { Seal } from '../storage/seal.ts';
import type { Anchor } from './chain-store.ts';

/** Where the chain ended at a moment, signed. */
export interface AnchorSigner {
  /** What others check signatures with, in base64; it may be known to everybody. */
  publicKey: string;
  sign(end: Pick<Anchor, 'position' | 'createdAt' | 'hash'>): Anchor;
}

/** Before 32 bytes of an Ed25519 key, in the form that Node reads (RFC 8410). */
const header = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Signs with a key that follows from the shop's secret: nobody who holds the database alone has it. */
export function createAnchorSigner(seal: Pick<Seal, 'derive'>): AnchorSigner {
  const seed = Buffer.from(seal.derive('trail anchors'), 'base64url');
  const key = createPrivateKey({ key: Buffer.concat([header, seed]), format: 'der', type: 'pkcs8' });
  const publicKey = createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64');
  return {
    publicKey,
    sign: (end) => ({ ...end, publicKey, signature: sign(null, signedText(end), key).toString('base64') }),
  };
}

/** Was this anchor signed with one of these keys? */
export function isSigned(anchor: Anchor, keys: readonly string[]): boolean {
  if (!keys.includes(anchor.publicKey)) return false;
  try {
    const key = createPublicKey({
      key: Buffer.from(anchor.publicKey, 'base64'),
      format: 'der',
      type: 'spki',
    });
    return verify(null, signedText(anchor), key, Buffer.from(anchor.signature, 'base64'));
  } catch {
    // What is no signature at all is no right one either.
    return false;
  }
}

const signedText = ({ position, createdAt, hash }: Pick<Anchor, 'position' | 'createdAt' | 'hash'>): Buffer =>
  Buffer.from(`rezeptur trail anchor ${position} ${hash} ${createdAt}`);
