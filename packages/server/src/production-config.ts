import type { Config } from './config.ts';
import { ConfigError } from './config-error.ts';
import { guessBitsApart } from './platform/passwords/guess-apart.ts';

/** Of 32 random characters the estimate is over 100; 64 of a repeated word have some 20. */
const leastBits = 80;

/**
 * What a shop for real patients must not start with.
 * @throws ConfigError for the first setting that is unsafe in production
 */
export function demandProduction(config: Config, allowsDemo: boolean): void {
  const { demo, publicUrl, appSecret, smtpUrl, isSecondFactorRequired } = config;
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
  const bits = appSecret === undefined ? leastBits : guessBitsApart(appSecret);
  if (bits < leastBits) {
    throw new ConfigError(
      'APP_SECRET',
      '********',
      `what can't be guessed, such as the output of: openssl rand -base64 33 (this has ${bits} of ${leastBits} bits)`,
    );
  }
  if (smtpUrl === undefined) {
    throw new ConfigError(
      'SMTP_URL',
      '',
      'smtp://user:password@host:587 in production: mails would stay in a folder',
    );
  }
}
