import { readFileSync } from 'node:fs';
import { ConfigError } from './config-error.ts';

type Env = Record<string, string | undefined>;

/** Settings that hold a secret, whole or within an address. */
const secrets = [
  'APP_SECRET',
  'APP_SECRET_PREVIOUS',
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'STORAGE_URL',
  'ANCHOR_URL',
  'SMTP_URL',
  'PAYMENT_SECRET',
] as const;

/**
 * The environment with the secrets that stand in files: `APP_SECRET_FILE` names one that holds `APP_SECRET`, as orchestrators mount what
 * their vault keeps. So a secret is in no environment, which child processes inherit and crash reports print.
 * @throws ConfigError for a file that can't be read or is empty, and for a secret that is given twice
 */
export function withSecretFiles(env: Env): Env {
  const read: Env = {};
  for (const name of secrets) {
    const path = env[`${name}_FILE`]?.trim();
    if (!path) continue;
    if (env[name]?.trim()) throw new ConfigError(`${name}_FILE`, path, `nothing while ${name} is set`);
    read[name] = textIn(`${name}_FILE`, path);
  }
  return { ...env, ...read };
}

function textIn(variable: string, path: string): string {
  let text = '';
  try {
    text = readFileSync(path, 'utf8').trim();
  } catch {
    // Why it can't be read is of no use to who has only the log, and the same as when nothing is in it.
  }
  if (text === '')
    throw new ConfigError(variable, path, 'a file that the server may read, with the secret in it');
  return text;
}
