import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { FastifyRequest } from 'fastify';
import type { Insertable } from 'kysely';
import type { Config } from '../../config.ts';
import { shopOrigin } from '../../http/shop-origin.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { PasskeyTable } from '../../platform/db/tables.ts';
import type { ShopSettings } from '../../platform/settings/shop-settings.ts';
import { hashToken } from '../../platform/tokens/tokens.ts';
import type { Owner } from './owner.ts';
import { passkeyStore } from './passkey-store.ts';

/** What a challenge is good for; one for another purpose is refused. */
type Purpose = 'add' | 'sign-in' | 'second-factor';

/** Which account a signed challenge belongs to. */
export interface ProvenPasskey {
  accountId: string;
  kind: string;
}

/** Passkeys as this shop asks for them and checks them (WebAuthn level 3). */
export interface Passkeys {
  /** What a browser needs to make a passkey for an account. */
  askForNew(request: FastifyRequest, owner: Owner): Promise<PublicKeyCredentialCreationOptionsJSON>;
  /** A new passkey to store; undefined where its answer belongs to no open question of this account and this address. */
  check(
    request: FastifyRequest,
    owner: Owner,
    made: NewPasskey,
  ): Promise<Insertable<PasskeyTable> | undefined>;
  /** What a browser needs to sign in; without an account the person chooses one of theirs. */
  askFor(request: FastifyRequest, accountId?: string): Promise<PublicKeyCredentialRequestOptionsJSON>;
  /** Whose passkey answered; undefined for a replayed, foreign, unknown or wrongly signed answer. */
  prove(
    request: FastifyRequest,
    answer: AuthenticationResponseJSON,
    accountId?: string,
  ): Promise<ProvenPasskey | undefined>;
}

export interface NewPasskey {
  name: string;
  credential: RegistrationResponseJSON;
}

const answeredWithin = 5 * 60_000;
/** What browsers and keys know: EdDSA, ES256 and RS256, in this order. */
const supportedAlgorithmIDs = [-8, -7, -257];

/** Its certificate parsers are read once somebody uses a passkey, not at every start. */
const library = () => import('@simplewebauthn/server');

export interface PasskeyDeps {
  db: Db;
  clock: Clock;
  config: Pick<Config, 'publicUrl'>;
  settings(): Promise<Pick<ShopSettings, 'shopName'>>;
}

export function createPasskeys({ db, clock, config, settings }: PasskeyDeps): Passkeys {
  /** Who asks: an authenticator signs for this address only. */
  const placeOf = (request: FastifyRequest) => {
    const origin = shopOrigin(request, config.publicUrl);
    return { expectedOrigin: origin, expectedRPID: new URL(origin).hostname };
  };

  async function keepChallenge(challenge: string, purpose: Purpose, accountId: string | null) {
    const expiresAt = new Date(clock().getTime() + answeredWithin).toISOString();
    await passkeyStore.insertChallenge(db, {
      challengeHash: hashToken(challenge),
      purpose,
      accountId,
      expiresAt,
    });
  }

  /** Is this the challenge that was asked, once and a moment ago? It is used up by the question. */
  const takes = (purpose: Purpose, accountId: string | null) => async (challenge: string) => {
    const asked = await passkeyStore.takeChallenge(db, hashToken(challenge));
    return (
      asked?.purpose === purpose &&
      asked.accountId === accountId &&
      Date.parse(asked.expiresAt) > clock().getTime()
    );
  };

  const credentialsOf = async (accountId: string) =>
    (await passkeyStore.list(db, accountId)).map(({ credentialId, transports }) => ({
      id: credentialId,
      transports,
    }));

  return {
    async askForNew(request, { id, name, email }) {
      const { generateRegistrationOptions } = await library();
      const options = await generateRegistrationOptions({
        rpName: (await settings()).shopName,
        rpID: placeOf(request).expectedRPID,
        userID: new TextEncoder().encode(id),
        userName: email,
        userDisplayName: name,
        excludeCredentials: await credentialsOf(id),
        supportedAlgorithmIDs,
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      await keepChallenge(options.challenge, 'add', id);
      return options;
    },

    async check(request, { id: accountId, kind }, { name, credential: response }) {
      const { verifyRegistrationResponse } = await library();
      const { verified, registrationInfo } = await verifyRegistrationResponse({
        response,
        expectedChallenge: takes('add', accountId),
        supportedAlgorithmIDs,
        ...placeOf(request),
      }).catch(refused);
      if (!verified || !registrationInfo) return undefined;
      const { id: credentialId, publicKey, counter } = registrationInfo.credential;
      return {
        accountId,
        kind,
        name,
        credentialId,
        publicKey: Buffer.from(publicKey).toString('base64url'),
        signCount: counter,
        transports: JSON.stringify(response.response.transports ?? []),
        createdAt: clock().toISOString(),
      };
    },

    async askFor(request, accountId) {
      const { generateAuthenticationOptions } = await library();
      const options = await generateAuthenticationOptions({
        rpID: placeOf(request).expectedRPID,
        userVerification: 'required',
        ...(accountId && { allowCredentials: await credentialsOf(accountId) }),
      });
      await keepChallenge(options.challenge, accountId ? 'second-factor' : 'sign-in', accountId ?? null);
      return options;
    },

    async prove(request, response, accountId) {
      const passkey = await passkeyStore.findByCredential(db, response.id);
      if (!passkey || (accountId && passkey.accountId !== accountId)) return undefined;
      const { verifyAuthenticationResponse } = await library();
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response,
        expectedChallenge: takes(accountId ? 'second-factor' : 'sign-in', accountId ?? null),
        ...placeOf(request),
        credential: {
          id: passkey.credentialId,
          publicKey: Uint8Array.from(Buffer.from(passkey.publicKey, 'base64url')),
          counter: passkey.signCount,
        },
      }).catch(refused);
      if (!verified || !authenticationInfo) return undefined;
      await passkeyStore.noteUse(db, passkey.id, authenticationInfo.newCounter, clock());
      return { accountId: passkey.accountId, kind: passkey.kind };
    },
  };
}

/** The library throws for whatever doesn't fit: to us each is an answer that is refused. */
const refused = () => ({
  verified: false as const,
  registrationInfo: undefined,
  authenticationInfo: undefined,
});
