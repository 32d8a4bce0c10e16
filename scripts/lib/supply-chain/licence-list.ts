import type { LockedPackage } from './locked-packages.ts';

/** What may be used in a shop whose own source isn't published. LGPL: libraries of their own that are linked, not changed. */
const allowed = new Set(
  'MIT MIT-0 ISC 0BSD BSD-2-Clause BSD-3-Clause Apache-2.0 BlueOak-1.0.0 CC0-1.0 CC-BY-4.0 OFL-1.1 Zlib Python-2.0 PSF-2.0 MPL-2.0 LGPL-3.0 LGPL-3.0-or-later Unlicense'.split(
    ' ',
  ),
);

/** Packages whose licence is unknown, or asks for more than we give. */
export const refusedLicences = (packages: readonly LockedPackage[]): string[] =>
  packages
    .filter(({ licence }) => !isAllowed(licence))
    .map(({ name, version, licence }) => `${name}@${version}: ${licence}`);

/** `A OR B` needs one of them, `A AND B` both. */
function isAllowed(licence: string): boolean {
  const plain = licence.replace(/[()]/g, '');
  return plain.split(' OR ').some((choice) => choice.split(' AND ').every((one) => allowed.has(one.trim())));
}

/** The licences and who uses them, as a page. */
export function licenceList(packages: readonly LockedPackage[]): string {
  const byLicence = [...Map.groupBy(packages, ({ licence }) => licence)].toSorted(([a], [b]) =>
    a < b ? -1 : 1,
  );
  const parts = byLicence.map(
    ([licence, own]) =>
      `## ${licence}\n\n${own.map(({ name, version }) => `- ${name} ${version}`).join('\n')}\n`,
  );
  return [
    '# Licences of the packages that run in the shop\n',
    'Written by `npm run sbom` from package-lock.json, with [sbom.cdx.json](sbom.cdx.json); tools of development are not among them.\n',
    ...parts,
  ].join('\n');
}
