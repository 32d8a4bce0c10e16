import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

interface Place {
  origin: string;
  rpId: string;
}
interface Question {
  challenge: string;
}

/**
 * A security key made of node:crypto, for one credential: what it signs is as a browser would send it. Where it doesn't count what it
 * signs, as passkeys that several devices share don't, no signature is older than another.
 */
export function createTestAuthenticator({ origin, rpId }: Place, { isCounting = true } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  let signCount = 0;

  const clientData = (type: string, { challenge }: Question, at = origin) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: at, crossOrigin: false }));

  function authenticatorData(flags: number, more = Buffer.alloc(0)): Buffer {
    if (isCounting) signCount += 1;
    const head = Buffer.alloc(5);
    head.writeUInt8(flags);
    head.writeUInt32BE(signCount, 1);
    return Buffer.concat([createHash('sha256').update(rpId).digest(), head, more]);
  }
  const named = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' };

  return {
    /** Answers the question for a new passkey, as if a page at `at` had asked. */
    create(question: Question, at?: string) {
      const key = cbor(
        new Map<number, unknown>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x, 'base64url')],
          [-3, Buffer.from(y, 'base64url')],
        ]),
      );
      const length = Buffer.from([0, id.length]);
      const authData = authenticatorData(0x45, Buffer.concat([Buffer.alloc(16), length, id, key]));
      const attestation = cbor(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authData],
        ]),
      );
      return {
        ...named,
        response: {
          clientDataJSON: clientData('webauthn.create', question, at).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
        clientExtensionResults: {},
      };
    },

    /** Signs a challenge, as if a page at `at` had asked. */
    get(question: Question, at?: string) {
      const data = clientData('webauthn.get', question, at);
      const authData = authenticatorData(0x05);
      const signed = Buffer.concat([authData, createHash('sha256').update(data).digest()]);
      return {
        ...named,
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
        },
        clientExtensionResults: {},
      };
    },
  };
}

/** As much of CBOR (RFC 8949) as an authenticator's answer needs: small integers, texts, bytes and maps. */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...(value as Map<unknown, unknown>)];
  return Buffer.concat([head(5, entries.length), ...entries.flat().map(cbor)]);
}

function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  return length < 256
    ? Buffer.from([(major << 5) | 24, length])
    : Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
}
