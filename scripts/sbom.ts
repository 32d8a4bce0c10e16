// `npm run sbom`: writes the bill of materials (CycloneDX) and the list of licences from package-lock.json.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/root.ts';
import { runCommand } from './lib/run-command.ts';
import { billOfMaterials } from './lib/supply-chain/bill-of-materials.ts';
import { licenceList, refusedLicences } from './lib/supply-chain/licence-list.ts';
import { lockedPackages } from './lib/supply-chain/locked-packages.ts';

await runCommand('sbom', () => {
  const packages = lockedPackages();
  const refused = refusedLicences(packages);
  if (refused.length > 0) throw new Error(`licences that may not be used: ${refused.join(', ')}`);
  writeFileSync(join(root, 'docs/sbom.cdx.json'), billOfMaterials(packages));
  writeFileSync(join(root, 'docs/licences.md'), licenceList(packages));
  console.log(`${packages.length} packages are in docs/sbom.cdx.json and docs/licences.md`);
});
