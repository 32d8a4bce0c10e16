import { describe, expect, it } from 'vitest';
import { asInstalled } from '../../scripts/lib/pack-engine/as-installed.ts';
import { billOfMaterials } from '../../scripts/lib/supply-chain/bill-of-materials.ts';
import { licenceList, refusedLicences } from '../../scripts/lib/supply-chain/licence-list.ts';
import { lockedPackages } from '../../scripts/lib/supply-chain/locked-packages.ts';
import { readAudit } from '../../scripts/lib/supply-chain/read-audit.ts';
import { inRoot } from '../support/root.ts';
import { readJson, readText } from './support/files.ts';

const packages = lockedPackages();

describe('what the shop is made of', () => {
  it('is in the bill of materials and the list of licences, as the lock file says: `npm run sbom`', () => {
    expect(readText('docs/sbom.cdx.json') === billOfMaterials(packages)).toBe(true);
    expect(readText('docs/licences.md') === licenceList(packages)).toBe(true);
  });

  it('has licences that allow it', () => {
    expect(refusedLicences(packages)).toEqual([]);
    const of = (licence: string) =>
      ({ ...packages[0], name: 'x', version: '1', licence }) as (typeof packages)[number];
    expect(
      refusedLicences([of('GPL-3.0'), of('MIT AND AGPL-3.0'), of('(MIT OR GPL-3.0)'), of('unknown')]),
    ).toEqual(['x@1: GPL-3.0', 'x@1: MIT AND AGPL-3.0', 'x@1: unknown']);
  });

  it('runs on the oldest Node that the engine names, or the engine may be installed with an older version of it', () => {
    const manifest = JSON.parse(readText('packages/engine/package.json'));
    const locked = JSON.parse(readText('package-lock.json')).packages;
    const least = (range = '') => Number(/^>=\s*(\d+)/.exec(range)?.[1] ?? 0);
    const oldest = least(manifest.engines.node);
    const tooNew = Object.keys(manifest.dependencies).filter(
      (name) => least(locked[`node_modules/${name}`]?.engines?.node) > oldest,
    );
    const { dependencies } = asInstalled(manifest);
    expect(oldest).toBe(20);
    expect(tooNew.filter((name) => !dependencies[name]?.includes(' || '))).toEqual([]);
  });

  it('is in the README of the engine, each package with its version, licence and size', () => {
    const { dependencies } = JSON.parse(readText('packages/engine/package.json'));
    const rows = readText('packages/engine/README.md').split('## What it depends on')[1]?.split('\n') ?? [];
    // The plug-ins of one editor stand in its row.
    const told = Object.entries<string>(dependencies).filter(([name]) => !name.startsWith('@lexical/'));
    const untold = told.filter(([name, version]) => {
      const [, major] = /^(0\.\d+|\d+)/.exec(version) ?? [];
      const row = new RegExp(
        `\\b${name.replace('@', '')}\\b[^|]* ${major}\\b[^|]*\\|[^|]+\\| [\\d.]+ MB \\|`,
      );
      return !rows.some((line) => row.test(line));
    });
    expect(untold).toEqual([]);
  });

  it('comes from the lock file alone, each package with its hash', () => {
    expect(packages.length).toBeGreaterThan(100);
    expect(packages.filter(({ integrity }) => !integrity?.startsWith('sha512-'))).toEqual([]);
    expect(packages.map(({ name }) => name)).not.toContain('vitest');
  });
});

describe('what packages run while they are installed', async () => {
  // What setup asks before it starts npm, of whatever version.
  const { unnamedScripts } = await import(inRoot('scripts/setup/install-scripts.mjs'));

  it('is allowed by name in package.json', () => {
    expect(unnamedScripts(readJson('package-lock.json'), readJson('package.json'))).toEqual([]);
    expect(unnamedScripts(readJson('package-lock.json'), {})).toContain('node');
  });

  it('is refused of any other, also of one that another brings along or that was forbidden', () => {
    const packages = {
      '': { name: 'shop' },
      'node_modules/named': { hasInstallScript: true },
      'node_modules/silent': {},
      'node_modules/silent/node_modules/@scope/new': { hasInstallScript: true, optional: true },
      'node_modules/forbidden': { hasInstallScript: true },
      'node_modules/named-alike': { name: 'other', hasInstallScript: true },
    };
    const allowScripts = { named: true, forbidden: false, 'named-alike': true };
    expect(unnamedScripts({ packages }, { allowScripts })).toEqual(['@scope/new', 'forbidden', 'other']);
  });

  it('is refused by npm itself, where it knows such a list', () => {
    expect(readText('.npmrc').split('\n')).toContain('strict-allow-scripts=true');
  });
});

it.each([
  [{ vulnerabilities: {} }, 0, /^No known weaknesses/],
  [{ vulnerabilities: { left: { severity: 'high', range: '<1' } } }, 1, /^high: left <1/],
  [{ error: { code: 'ENOTFOUND', summary: 'request failed' } }, 2, /^NOT CHECKED: .*request failed/],
  [undefined, 2, /^NOT CHECKED/],
])('an audit that answers %j is told as such', (answer, exitCode, line) => {
  const read = readAudit(answer);
  expect([read.exitCode, read.lines[0]]).toEqual([exitCode, expect.stringMatching(line)]);
});
