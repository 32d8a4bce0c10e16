import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.ts';

/** A package that runs in the shop, as package-lock.json names it. */
export interface LockedPackage {
  name: string;
  version: string;
  licence: string;
  /** `sha512-…` in base64. */
  integrity: string | undefined;
  /** Only for some systems, or where a package can do without. */
  isOptional: boolean;
}

interface Entry {
  version?: string;
  license?: string;
  integrity?: string;
  dev?: boolean;
  optional?: boolean;
  link?: boolean;
}

/** Licences that a package's package.json leaves out, read in its own files. */
const readElsewhere: Record<string, string> = { 'png-js': 'MIT' };

/** What is installed for running the shop, without the tools of development; each version once, in order. */
export function lockedPackages(
  lock: { packages: Record<string, Entry> } = JSON.parse(
    readFileSync(join(root, 'package-lock.json'), 'utf8'),
  ),
): LockedPackage[] {
  const found = new Map<string, LockedPackage>();
  for (const [path, { version, license, integrity, dev, optional, link }] of Object.entries(lock.packages)) {
    const at = path.lastIndexOf('node_modules/');
    if (at < 0 || dev || link || !version) continue;
    const name = path.slice(at + 'node_modules/'.length);
    const licence = license ?? readElsewhere[name] ?? 'unknown';
    found.set(`${name}@${version}`, { name, version, licence, integrity, isOptional: optional === true });
  }
  return [...found.values()].toSorted((a, b) => compare(a.name, b.name) || compare(a.version, b.version));
}

/** The same on every machine, whatever its language. */
const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
