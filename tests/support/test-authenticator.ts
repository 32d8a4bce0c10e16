import { createHash, generateKeyPairSync, type JsonWebKey, randomBytes, sign } from 'node:crypto';

interface Place {
  origin: string;
  rpId: string;
}
interface Question {
  challenge: string;
}

interface Asked {
  /** The page that asks; one of the shop unless said otherwise. */
  at?: string | undefined;
  /** Did the key make sure of its owner, by a finger or a PIN? Else somebody was there and touched it, no more. */
  isVerified?: boolean;
}

const bytes = (part = ''): Buffer => Buffer.from(part, 'base64url');

/** What keys sign with: a new pair, its public half in COSE (RFC 9053), and the hash, where it isn't part of the algorithm. */
const algorithms = {
  ES256: {
    pair: () => generateKeyPairSync('ec', { namedCurve: 'P-256' }),
    cose: ({ x, y }: JsonWebKey) =>
      new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, bytes(x)],
        [-3, bytes(y)],
      ]),
    hash: 'sha256',
  },
  EdDSA: {
    pair: () => generateKeyPairSync('ed25519'),
    cose: ({ x }: JsonWebKey) =>
      new Map<number, unknown>([
        [1, 1],
        [3, -8],
        [-1, 6],
        [-2, bytes(x)],
      ]),
    hash: null,
  },
  RS256: {
    pair: () => generateKeyPairSync('rsa', { modulusLength: 2048 }),
    cose: ({ n, e }: JsonWebKey) =>
      new Map<number, unknown>([
        [1, 3],
        [3, -257],
        [-1, bytes(n)],
        [-2, bytes(e)],
      ]),
    hash: 'sha256',
  },
};

/**
 * A security key made of node:crypto, for one credential: what it signs is as a browser would send it. Where it doesn't count what it
 * signs, as passkeys that several devices share don't, no signature is older than another.
 */
export function createTestAuthenticator(
  { origin, rpId }: Place,
  { isCounting = true, algorithm = 'ES256' as keyof typeof algorithms } = {},
) {
  const { pair, cose, hash } = algorithms[algorithm];
  const { privateKey, publicKey } = pair();
  const id = randomBytes(16);
  let signCount = 0;

  const clientData = (type: string, { challenge }: Question, at = origin) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: at, crossOrigin: false }));

  /** With flags for: somebody was there, it made sure of them, a new key follows. */
  function authenticatorData({ isVerified = true }: Asked, newKey = Buffer.alloc(0)): Buffer {
    if (isCounting) signCount += 1;
    const head = Buffer.alloc(5);
    head.writeUInt8(0x01 | (isVerified ? 0x04 : 0) | (newKey.length > 0 ? 0x40 : 0));
    head.writeUInt32BE(signCount, 1);
    return Buffer.concat([createHash('sha256').update(rpId).digest(), head, newKey]);
  }
  const named = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' };

  return {
    /** Answers the question for a new passkey. */
    create(question: Question, asked: Asked = {}) {
      const key = cbor(cose(publicKey.export({ format: 'jwk' })));
      const length = Buffer.from([0, id.length]);
      const authData = authenticatorData(asked, Buffer.concat([Buffer.alloc(16), length, id, key]));
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
          clientDataJSON: clientData('webauthn.create', question, asked.at).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
        clientExtensionResults: {},
      };
    },

    /** Signs a challenge. */
    get(question: Question, asked: Asked = {}) {
      const data = clientData('webauthn.get', question, asked.at);
      const authData = authenticatorData(asked);
      const signed = Buffer.concat([authData, createHash('sha256').update(data).digest()]);
      return {
        ...named,
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: sign(hash, signed, privateKey).toString('base64url'),
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
