import { resolve } from 'node:path';
import { ConfigError } from './config-error.ts';
import { demandProduction } from './production-config.ts';
import { withSecretFiles } from './secret-files.ts';

/** Settings as the server uses them; read once at start from the environment. */
export interface Config {
  host: string;
  port: number;
  dataDir: string;
  /** Unset: the embedded database in `dataDir`. */
  databaseUrl: string | undefined;
  /** The owner of the tables, who migrates; unset: the role of `databaseUrl` owns them. */
  databaseOwnerUrl: string | undefined;
  /** Unset: the folder `dataDir/files`. */
  storageUrl: string | undefined;
  /** The virus scanner that looks at each file before it is opened; unset: none. */
  clamdUrl: string | undefined;
  /** Where signed ends of the trail are written besides the database: a folder, or a store that speaks S3. */
  anchorUrl: string | undefined;
  /** Unset: mails are written to `dataDir/outbox`. */
  smtpUrl: string | undefined;
  /** Unset: generated once into `dataDir`. */
  appSecret: string | undefined;
  /** The secret before it, until `keys:rotate` has retired it. */
  previousSecret: string | undefined;
  /** The payment company to which customers are sent; unset: none, in the demo a stand-in. */
  payment: PaymentConfig | undefined;
  /** Where links in mails lead. */
  publicUrl: string | undefined;
  production: boolean;
  demo: boolean;
  /** Staff sign in with a second factor, and set one up first where they have none. */
  isSecondFactorRequired: boolean;
  /** Addresses of proxies in front of the server whose `X-Forwarded-*` headers count. */
  trustProxy: string | undefined;
  logLevel: string;
  /** After SIGTERM so many seconds pass before the listener closes: the load balancer sees in time that it will. */
  drainSeconds: number;
  /** Scheduled and queued work runs in this process, too. */
  jobs: boolean;
  /** Forms, texts and the built shop are read again when their files change: for development. */
  watchForms: boolean;
  /** The workbench is open to everybody who reaches this server, and saves: for development only. */
  workbench: boolean;
}

export interface PaymentConfig {
  url: string;
  secret: string;
  /** The hosts to which a customer may be sent. */
  hosts: string[];
}

type Env = Record<string, string | undefined>;

/** Reads and checks the environment; the first setting that cannot be used is thrown as a ConfigError. */
export function readConfig(given: Env): Config {
  const env = withSecretFiles(given);
  const production = env.NODE_ENV === 'production';
  const databaseUrl = databaseOf(env, 'DATABASE_URL');
  if (production && !databaseUrl && !flag(env, 'EMBEDDED_DATABASE', false)) {
    throw new ConfigError(
      'DATABASE_URL',
      '',
      'postgres://user:password@host/name in production, or EMBEDDED_DATABASE=1 to accept a database without protection against power loss',
    );
  }
  const appSecret = secretOf(env, 'APP_SECRET');
  if (production && databaseUrl && !appSecret) {
    throw new ConfigError('APP_SECRET', '', 'at least 32 characters in production, the same on every node');
  }
  const demo = flag(env, 'DEMO', !production);
  const config: Config = {
    host: readText(env, 'HOST') ?? '127.0.0.1',
    port: portOf(env),
    dataDir: resolve(readText(env, 'DATA_DIR') ?? './data'),
    databaseUrl,
    databaseOwnerUrl: databaseOwnerOf(env, databaseUrl),
    storageUrl: urlOf(env, 'STORAGE_URL', ['s3:'], 's3://key:secret@host/bucket?region=eu-central-1'),
    clamdUrl: urlOf(env, 'CLAMD_URL', ['tcp:'], 'tcp://host:3310'),
    anchorUrl: urlOf(
      env,
      'ANCHOR_URL',
      ['file:', 's3:'],
      'file:///folder or s3://key:secret@host/bucket?region=eu-central-1&lock=3650',
    ),
    smtpUrl: urlOf(env, 'SMTP_URL', ['smtp:', 'smtps:'], 'smtp://user:password@host:587'),
    appSecret,
    previousSecret: secretOf(env, 'APP_SECRET_PREVIOUS'),
    payment: paymentOf(env, production),
    publicUrl: urlOf(env, 'PUBLIC_URL', ['http:', 'https:'], 'https://host'),
    production,
    demo,
    isSecondFactorRequired: secondFactorOf(env, production && !demo),
    trustProxy: readText(env, 'TRUST_PROXY'),
    logLevel: levelOf(env, production),
    drainSeconds: drainOf(env, production),
    jobs: flag(env, 'JOBS', true),
    watchForms: flag(env, 'WATCH_FORMS', false),
    workbench: workbenchOf(env, production),
  };
  const allowsDemo = flag(env, 'ALLOW_DEMO_IN_PRODUCTION', false);
  if (production) demandProduction(config, allowsDemo);
  return config;
}

const readText = (env: Env, name: string): string | undefined => env[name]?.trim() || undefined;

function secretOf(env: Env, name: string): string | undefined {
  const secret = readText(env, name);
  if (secret !== undefined && secret.length < 32)
    throw new ConfigError(name, '********', 'at least 32 characters');
  return secret;
}

function portOf(env: Env): number {
  const text = readText(env, 'PORT') ?? '3000';
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port > 65_535) {
    throw new ConfigError('PORT', text, 'a number from 0 to 65535, 0 picks a free one');
  }
  return port;
}

function drainOf(env: Env, production: boolean): number {
  const text = readText(env, 'DRAIN_SECONDS') ?? (production ? '5' : '0');
  if (!/^\d{1,2}$/.test(text)) throw new ConfigError('DRAIN_SECONDS', text, 'a number from 0 to 99');
  return Number(text);
}

function flag(env: Env, name: string, fallback: boolean): boolean {
  const text = readText(env, name);
  if (text === undefined) return fallback;
  if (text === '1' || text === 'true') return true;
  if (text === '0' || text === 'false') return false;
  throw new ConfigError(name, text, '0 or 1');
}

function secondFactorOf(env: Env, isRequired: boolean): boolean {
  const text = readText(env, 'STAFF_SECOND_FACTOR') ?? (isRequired ? 'required' : 'offered');
  if (text !== 'required' && text !== 'offered')
    throw new ConfigError('STAFF_SECOND_FACTOR', text, 'required or offered');
  return text === 'required';
}

const databaseOf = (env: Env, name: string): string | undefined =>
  urlOf(env, name, ['postgres:', 'postgresql:'], 'postgres://user:password@host/name');

/** Another role on the same database: the server's own can't be the one whose rights it is spared. */
function databaseOwnerOf(env: Env, databaseUrl: string | undefined): string | undefined {
  const owner = databaseOf(env, 'DATABASE_OWNER_URL');
  if (owner === undefined) return undefined;
  const [ours, theirs] = [new URL(databaseUrl ?? owner), new URL(owner)];
  if (!databaseUrl || ours.pathname !== theirs.pathname || ours.username === theirs.username) {
    throw new ConfigError(
      'DATABASE_OWNER_URL',
      owner,
      'another user of the database that DATABASE_URL names',
    );
  }
  return owner;
}

/** Saving declarations of a live shop would change what it asks its customers. */
function workbenchOf(env: Env, production: boolean): boolean {
  const open = flag(env, 'WORKBENCH', false);
  if (open && production) throw new ConfigError('WORKBENCH', '1', '0 in production: staff sign in there');
  return open;
}

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

function levelOf(env: Env, production: boolean): string {
  const level = readText(env, 'LOG_LEVEL') ?? (production ? 'info' : 'warn');
  if (!levels.includes(level)) throw new ConfigError('LOG_LEVEL', level, levels.join(', '));
  return level;
}

function urlOf(env: Env, name: string, protocols: string[], example: string): string | undefined {
  const text = readText(env, name);
  if (text === undefined) return undefined;
  if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol)) {
    throw new ConfigError(name, text, `an address like ${example}`);
  }
  return text;
}

/** Address, secret and hosts belong together: one without the others is a mistake, and so is an address outside its hosts. */
function paymentOf(env: Env, production: boolean): PaymentConfig | undefined {
  const url = urlOf(env, 'PAYMENT_URL', production ? ['https:'] : ['https:', 'http:'], 'https://host/pay');
  if (url === undefined) return undefined;
  const secret = readText(env, 'PAYMENT_SECRET') ?? '';
  if (secret.length < 32) throw new ConfigError('PAYMENT_SECRET', '********', 'at least 32 characters');
  const hosts = (readText(env, 'PAYMENT_HOSTS') ?? '').split(/[\s,]+/).filter(Boolean);
  if (!hosts.includes(new URL(url).host)) {
    throw new ConfigError(
      'PAYMENT_HOSTS',
      hosts.join(','),
      `a list with the host of PAYMENT_URL, ${new URL(url).host}`,
    );
  }
  return { url, secret, hosts };
}
