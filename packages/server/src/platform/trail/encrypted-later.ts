import { type AnchorSigner, isTextSigned } from './anchor-signature.ts';

/** By the ids of entries, the digests of what is stored of them. */
export type Digests = Readonly<Record<string, string>>;

/**
 * What an entry `encrypt-values` says: which entries were encrypted after they were linked, and how they are stored since. It is signed
 * with a key that follows from the shop's secret: else who has the database alone could change an entry and call it encrypted.
 */
export interface EncryptedLater {
  entries: { new: Digests };
  key: { new: string };
  signature: { new: string };
}

export const tellEncrypted = (
  digests: Digests,
  { publicKey, signText }: Pick<AnchorSigner, 'publicKey' | 'signText'>,
): EncryptedLater => ({
  entries: { new: digests },
  key: { new: publicKey },
  signature: { new: signText(signedText(digests)) },
});

/** The digests that were signed with one of these keys; undefined for everything else that calls itself so. */
export function signedDigests(told: Partial<EncryptedLater>, keys: readonly string[]): Digests | undefined {
  const digests = told.entries?.new ?? {};
  const signed = { publicKey: told.key?.new ?? '', signature: told.signature?.new ?? '' };
  return isTextSigned(signedText(digests), signed, keys) ? digests : undefined;
}

/** The database keeps an object's keys in an order of its own. */
const signedText = (digests: Digests): string =>
  `rezeptur trail encrypted ${JSON.stringify(Object.entries(digests).sort(([one], [other]) => (one < other ? -1 : 1)))}`;
