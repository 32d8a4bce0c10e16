import type { LockedPackage } from './locked-packages.ts';

/** The packages as CycloneDX 1.6 in JSON; without times and random numbers, so that two of the same lock file are equal. */
export function billOfMaterials(packages: readonly LockedPackage[]): string {
  const document = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', name: 'rezeptur', 'bom-ref': 'rezeptur' } },
    components: packages.map((one) => ({
      type: 'library',
      'bom-ref': purlOf(one),
      name: one.name,
      version: one.version,
      scope: one.isOptional ? 'optional' : 'required',
      purl: purlOf(one),
      licenses: [/ |\(/.test(one.licence) ? { expression: one.licence } : { license: { id: one.licence } }],
      ...(one.integrity && { hashes: [hashOf(one.integrity)] }),
    })),
  };
  return `${JSON.stringify(document, null, 1)}\n`;
}

/** https://github.com/package-url/purl-spec: the scope is a namespace, its `@` is encoded. */
const purlOf = ({ name, version }: LockedPackage): string =>
  `pkg:npm/${name.replace(/^@/, '%40')}@${version}`;

function hashOf(integrity: string) {
  const [algorithm = '', base64 = ''] = (integrity.split(' ')[0] ?? '').split(/-(.*)/s);
  return {
    alg: algorithm.toUpperCase().replace('SHA', 'SHA-'),
    content: Buffer.from(base64, 'base64').toString('hex'),
  };
}
