import type { Deps } from '../../deps.ts';
import type { Feature } from '../../feature.ts';
import { forgetMailsOf } from '../../platform/mails/person-store.ts';
import { registerEmailCodes } from './code-routes.ts';
import { createEmailCodes } from './email-codes.ts';
import { registerRegistration } from './routes.ts';
import { registerRegistrationState } from './state-routes.ts';

/** A mail with a code says nothing once its code is over, and most of whom it went to are nobody's customers. */
const codeMailsKeptFor = 24 * 3_600_000;

/** The way to an account. */
export const createRegistration = (deps: Deps) => {
  const emailCodes = createEmailCodes(deps);
  return {
    name: 'registration',
    routes(app) {
      registerRegistration(app, { ...deps, emailCodes });
      registerRegistrationState(app, deps);
      registerEmailCodes(app, { ...deps, emailCodes });
    },
    jobs: {
      'forget-code-mails': {
        cron: '35 * * * *',
        run: () => {
          const before = new Date(deps.clock().getTime() - codeMailsKeptFor);
          return forgetMailsOf(deps, 'forget-code-mails', 'registrationCode', before);
        },
      },
    },
  } satisfies Feature & Record<string, unknown>;
};
