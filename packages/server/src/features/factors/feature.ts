import type { Deps } from '../../deps.ts';
import type { Feature } from '../../feature.ts';
import { encryptedPasskeys } from './encrypted-passkeys.ts';
import { passkeyStore } from './passkey-store.ts';
import { personStore } from './person-store.ts';
import { type FactorSessions, registerFactors } from './routes.ts';

/** How somebody proves who they are beside a password: one-time codes, recovery codes and passkeys. */
export const createFactorsFeature = (deps: Deps & { factorSessions: FactorSessions }) =>
  ({
    name: 'factors',
    tables: ['oneTimeCode', 'recoveryCode', 'passkey', 'passkeyChallenge'],
    encrypted: encryptedPasskeys,
    persons: personStore,
    routes: (app) => registerFactors(app, deps),
    jobs: {
      'sweep-passkey-challenges': {
        cron: '15 * * * *',
        run: () => passkeyStore.deleteOverChallenges(deps.db, deps.clock()),
      },
    },
  }) satisfies Feature & Record<string, unknown>;
