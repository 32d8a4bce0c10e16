import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../config.ts';

/** Where a generated secret is kept. */
export const secretFile = (dataDir: string): string => join(dataDir, 'secret');

/** The secret from the settings, else one that is generated once into the data folder. */
export function readSecret({ appSecret, dataDir }: Pick<Config, 'appSecret' | 'dataDir'>): string {
  if (appSecret) return appSecret;
  const file = secretFile(dataDir);
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    try {
      writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
    } catch (error) {
      // Another process was faster: its secret counts.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
  return readFileSync(file, 'utf8').trim();
}
