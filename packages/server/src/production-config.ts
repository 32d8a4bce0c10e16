import { ConfigError } from './config-error.ts';
import { demandSecret } from './demand-secret.ts';

/** What is asked of a shop's settings before it starts. */
interface ToJudge {
  demo: boolean;
  publicUrl: string | undefined;
  appSecret: string | undefined;
  payment: { secret: string } | undefined;
  smtpUrl: string | undefined;
  isSecondFactorRequired: boolean;
}

/**
 * What a shop for real patients must not start with.
 * @throws ConfigError for the first setting that is unsafe in production
 */
export function demandProduction(config: ToJudge, allowsDemo: boolean): void {
  const { demo, publicUrl, appSecret, payment, smtpUrl, isSecondFactorRequired } = config;
  if (demo && !allowsDemo) {
    throw new ConfigError(
      'DEMO',
      '1',
      '0 in production, or ALLOW_DEMO_IN_PRODUCTION=1 for a shop without patients: everybody knows the demo’s passwords',
    );
  }
  if (!isSecondFactorRequired && !demo) {
    throw new ConfigError(
      'STAFF_SECOND_FACTOR',
      'offered',
      'required in production: with a password alone staff would open every patient’s documents',
    );
  }
  if (!publicUrl?.startsWith('https:')) {
    throw new ConfigError('PUBLIC_URL', publicUrl ?? '', 'an address like https://host in production');
  }
  // The one before isn't judged: whoever has a weak one has to be able to replace it.
  for (const [name, secret] of Object.entries({ APP_SECRET: appSecret, PAYMENT_SECRET: payment?.secret }))
    if (secret !== undefined) demandSecret(name, secret);
  if (smtpUrl === undefined) {
    throw new ConfigError(
      'SMTP_URL',
      '',
      'smtp://user:password@host:587 in production: mails would stay in a folder',
    );
  }
}
