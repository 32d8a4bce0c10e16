import { expect, it } from 'vitest';
import { readConfig } from '../../../packages/server/src/config.ts';

it('needs no settings', () => {
  expect(readConfig({})).toMatchObject({ host: '127.0.0.1', port: 3000, demo: true, production: false });
});

it.each([
  [{ PORT: 'http' }, 'PORT is "http" but takes a number from 0 to 65535, 0 picks a free one'],
  [{ DEMO: 'yes' }, 'DEMO is "yes" but takes 0 or 1'],
  [{ DATABASE_URL: 'mysql://root:secret@db/x' }, 'DATABASE_URL is "mysql://****:****@db/x" but takes'],
  [{ DRAIN_SECONDS: 'long' }, 'DRAIN_SECONDS is "long" but takes a number from 0 to 99'],
  [{ APP_SECRET: 'short' }, 'APP_SECRET is "********" but takes at least 32 characters'],
  [{ STAFF_SECOND_FACTOR: 'no' }, 'STAFF_SECOND_FACTOR is "no"'],
  [{ NODE_ENV: 'production' }, 'DATABASE_URL is ""'],
  [{ NODE_ENV: 'production', DATABASE_URL: 'postgres://a@b/c' }, 'APP_SECRET is ""'],
  [{ STORAGE_URL: '/srv/files' }, 'STORAGE_URL is "/srv/files" but takes an address like s3://'],
])('refuses %o in one line', (env, message) => {
  expect(() => readConfig(env)).toThrow(message);
  expect(() => readConfig(env)).not.toThrow('\n');
});

it('never loads demo data in production unless told to', () => {
  const env = { NODE_ENV: 'production', EMBEDDED_DATABASE: '1' };
  expect(readConfig(env).demo).toBe(false);
  expect(readConfig({ ...env, DEMO: '1' }).demo).toBe(true);
});
