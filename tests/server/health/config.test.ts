import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Config, readConfig } from '../../../packages/server/src/config.ts';
import { demoPassword } from '../../../packages/server/src/platform/passwords/demo-password.ts';
import { setPassword } from '../../../packages/server/src/platform/passwords/password-store.ts';
import { hashPassword } from '../../../packages/server/src/platform/passwords/passwords.ts';
import { refuseDemoPasswords } from '../../../packages/server/src/refuse-demo-passwords.ts';
import { createMigratedDatabase } from '../../support/database.ts';
import { productionEnv } from '../../support/production.ts';

it('needs no settings', () => {
  expect(readConfig({})).toMatchObject({ host: '127.0.0.1', port: 3000, demo: true, production: false });
});

it.each([
  [{ PORT: 'http' }, 'PORT is "http" but takes a number from 0 to 65535, 0 picks a free one'],
  [{ DEMO: 'yes' }, 'DEMO is "yes" but takes 0 or 1'],
  [{ DATABASE_URL: 'mysql://root:secret@db/x' }, 'DATABASE_URL is "mysql://****:****@db/x" but takes'],
  [{ DRAIN_SECONDS: 'long' }, 'DRAIN_SECONDS is "long" but takes a number from 0 to 99'],
  [{ APP_SECRET: 'short' }, 'APP_SECRET is "********" but takes at least 32 characters'],
  [{ APP_SECRET_PREVIOUS: 'short' }, 'APP_SECRET_PREVIOUS is "********" but takes at least 32 characters'],
  [{ STAFF_SECOND_FACTOR: 'no' }, 'STAFF_SECOND_FACTOR is "no"'],
  [{ NODE_ENV: 'production' }, 'DATABASE_URL is ""'],
  [{ NODE_ENV: 'production', DATABASE_URL: 'postgres://a@b/c' }, 'APP_SECRET is ""'],
  [{ STORAGE_URL: '/srv/files' }, 'STORAGE_URL is "/srv/files" but takes an address like s3://'],
])('refuses %o in one line', (env, message) => {
  expect(() => readConfig(env)).toThrow(message);
  expect(() => readConfig(env)).not.toThrow('\n');
});

it('asks staff for a second factor in production, and offers one where there is no more than a demo', () => {
  const isAsked = (env: Record<string, string>) => readConfig(env).isSecondFactorRequired;
  expect([isAsked(productionEnv), isAsked({}), isAsked({ DEMO: '0' })]).toEqual([true, false, false]);
  const shown = { ...productionEnv, DEMO: '1', ALLOW_DEMO_IN_PRODUCTION: '1' };
  expect(isAsked(shown)).toBe(false);
  expect(isAsked({ ...shown, STAFF_SECOND_FACTOR: 'offered' })).toBe(false);
  expect(isAsked({ ...shown, STAFF_SECOND_FACTOR: 'required' })).toBe(true);
});

it('never loads demo data in production unless told to twice', () => {
  expect(readConfig(productionEnv).demo).toBe(false);
  expect(readConfig({ ...productionEnv, DEMO: '1', ALLOW_DEMO_IN_PRODUCTION: '1' }).demo).toBe(true);
});

describe('production', () => {
  const hex = 'b7f3d1c09a5e4826f0c1d29b8a7e6354';
  const paid = { PAYMENT_URL: 'https://pay.invalid/go', PAYMENT_HOSTS: 'pay.invalid' };

  it.each([
    [{ DEMO: '1' }, 'DEMO is "1" but takes 0 in production, or ALLOW_DEMO_IN_PRODUCTION=1'],
    [{ STAFF_SECOND_FACTOR: 'offered' }, 'STAFF_SECOND_FACTOR is "offered" but takes required in production'],
    [
      { STAFF_SECOND_FACTOR: 'offered', ALLOW_DEMO_IN_PRODUCTION: '1' },
      'STAFF_SECOND_FACTOR is "offered" but takes required in production',
    ],
    [{ PUBLIC_URL: undefined }, 'PUBLIC_URL is "" but takes an address like https://host'],
    [
      { PUBLIC_URL: 'http://shop.invalid' },
      'PUBLIC_URL is "http://shop.invalid" but takes an address like https',
    ],
    [{ SMTP_URL: undefined }, 'SMTP_URL is "" but takes smtp://'],
    [{ APP_SECRET: 's'.repeat(64) }, `APP_SECRET is "********" but takes what can't be guessed`],
    [{ APP_SECRET: 'password'.repeat(8) }, 'APP_SECRET is "********" but takes what'],
    [{ APP_SECRET: 'qwertzuiopasdfghjklyxcvbnm1234567890' }, 'APP_SECRET is "********" but takes what'],
    // Dictionaries of passwords call each of these stronger than random digits.
    [{ APP_SECRET: 'change-me-to-a-long-random-secret-please' }, 'APP_SECRET is "********" but takes what'],
    [{ APP_SECRET: 'Mein Hund heißt Bello und ist sieben Jahre alt' }, 'APP_SECRET is "********" but takes'],
    [{ APP_SECRET: 'ChangeMeToALongRandomSecretPlease2026!!' }, 'APP_SECRET is "********" but takes what'],
    [{ ...paid, PAYMENT_SECRET: 'p'.repeat(32) }, 'PAYMENT_SECRET is "********" but takes what'],
  ])('refuses %o in one line', (env, message) => {
    expect(() => readConfig({ ...productionEnv, ...env })).toThrow(message);
    expect(() => readConfig({ ...productionEnv, ...env })).not.toThrow('\n');
  });

  it('takes a secret that is random, and asks for none of this elsewhere', () => {
    expect(readConfig({ ...productionEnv, APP_SECRET: hex }).appSecret).toBe(hex);
    const symbols = 'k#9Vq}T2w_Zr&8Lx!e5H*bJ3%nM7^cYu';
    expect(readConfig({ ...productionEnv, APP_SECRET: symbols }).appSecret).toBe(symbols);
    const PAYMENT_SECRET = randomBytes(33).toString('base64');
    expect(readConfig({ ...productionEnv, ...paid, PAYMENT_SECRET }).payment?.secret).toBe(PAYMENT_SECRET);
    expect(readConfig({ APP_SECRET: 's'.repeat(64) }).appSecret).toBe('s'.repeat(64));
  });

  it('lets a weak secret be replaced', () => {
    const env = { ...productionEnv, APP_SECRET: hex, APP_SECRET_PREVIOUS: 's'.repeat(64) };
    expect(readConfig(env).previousSecret).toBe('s'.repeat(64));
  });

  it('refuses a database in which somebody has the demo’s password', async () => {
    const database = await createMigratedDatabase();
    const ids = ['0b8d4b64-6c0e-4a58-9d0e-6d0d3f9a2c11', '0b8d4b64-6c0e-4a58-9d0e-6d0d3f9a2c12'];
    const config = readConfig({ ...productionEnv, DATA_DIR: '/srv/shop' });
    const refuse = (given: Config) => refuseDemoPasswords(given, database);
    await expect(refuse(config)).resolves.toBeUndefined();
    const hash = await hashPassword(demoPassword);
    for (const id of ids) await setPassword(database.db, id, hash, new Date());
    await expect(refuse(config)).rejects.toThrow(
      `DATA_DIR is "/srv/shop" but takes a database without the demo's accounts in production: 2 have the demo's password`,
    );
    await expect(refuse({ ...config, production: false })).resolves.toBeUndefined();
    await database.drop();
  });
});

describe('a secret in a file, as orchestrators mount it', () => {
  const secret = 'b7f3d1c09a5e4826f0c1d29b8a7e6354';
  let folder: string;
  const file = (name: string, content: string) => {
    const path = join(folder, name);
    writeFileSync(path, content);
    return path;
  };
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'rezeptur-secrets-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is read without the line end behind it, in production, too', () => {
    const path = file('app-secret', `${secret}\n`);
    expect(readConfig({ ...productionEnv, APP_SECRET_FILE: path }).appSecret).toBe(secret);
    const databaseUrl = 'postgres://shop:secret@db/shop';
    const DATABASE_URL_FILE = file('database', databaseUrl);
    expect(readConfig({ APP_SECRET: secret, DATABASE_URL_FILE }).databaseUrl).toBe(databaseUrl);
  });

  it('is judged as one in the environment, and told no more of', () => {
    expect(() => readConfig({ APP_SECRET_FILE: file('short', 'short') })).toThrow(
      'APP_SECRET is "********" but takes at least 32 characters',
    );
  });

  it('is refused where it is missing, empty, or given twice', () => {
    const missing = join(folder, 'missing');
    expect(() => readConfig({ SMTP_URL_FILE: missing })).toThrow(
      `SMTP_URL_FILE is "${missing}" but takes a file`,
    );
    expect(() => readConfig({ APP_SECRET_FILE: file('empty', ' \n') })).toThrow('but takes a file');
    expect(() => readConfig({ APP_SECRET: secret, APP_SECRET_FILE: file('twice', secret) })).toThrow(
      'but takes nothing while APP_SECRET is set',
    );
  });
});
