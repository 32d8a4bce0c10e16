import { execFileSync } from 'node:child_process';
import { inRoot } from '../../support/root.ts';

/** What a shop needs on the disk beside its sources, megabytes. */
export function installSize(): [what: string, megabytes: number][] {
  const listed = execFileSync('npm', ['ls', '--omit=dev', '--all', '--parseable'], {
    cwd: inRoot(),
    encoding: 'utf8',
  });
  const packages = listed
    .split('\n')
    .filter((path) => path.includes('/node_modules/') && !path.includes('@rezeptur'));
  const node = inRoot('node_modules/node');
  return [
    ['packages for production', megabytes(packages.filter((path) => path !== node))],
    ['Node', megabytes([node])],
    ['the built shop', megabytes([inRoot('packages/shop/dist')])],
    ['with all that developing takes', megabytes([inRoot('node_modules')])],
  ];
}

/** Folders within one another count once. */
function megabytes(folders: readonly string[]): number {
  const lines = execFileSync('du', ['-sck', ...folders], { encoding: 'utf8' })
    .trim()
    .split('\n');
  return Number(lines.at(-1)?.split('\t')[0]) / 1024;
}
