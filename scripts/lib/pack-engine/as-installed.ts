/** The part of a package.json that packing changes. */
export interface Manifest {
  bin: Record<string, string>;
  exports: Record<string, string>;
  dependencies: Record<string, string>;
  [key: string]: unknown;
}

/** What its newest version runs on is newer than what the engine does: npm takes the older one where Node is. */
const forOlderNode: Record<string, string> = { 'file-type': '^21.3.4' };

/** The workspace's package.json as it is installed: what was built in place of sources, ranges in place of pinned versions. */
export function asInstalled({
  private: _,
  devDependencies: __,
  bin,
  exports,
  dependencies,
  ...rest
}: Manifest) {
  return {
    ...rest,
    bin: Object.fromEntries(Object.entries(bin).map(([name, path]) => [name, builtFile(path)])),
    exports: Object.fromEntries(Object.entries(exports).map(([name, path]) => [name, built(path)])),
    dependencies: Object.fromEntries(
      Object.entries(dependencies).map(([name, version]) => [
        name,
        [forOlderNode[name], `^${version}`].filter(Boolean).join(' || '),
      ]),
    ),
    files: ['dist', 'docs', 'meta', 'template', 'CHANGELOG.md'],
  };
}

function built(path: string): string | { types: string; default?: string } {
  const dist = inDist(path);
  if (dist.endsWith('.d.ts')) return { types: dist };
  if (!/\.tsx?$/.test(dist)) return dist;
  return { types: dist.replace(/\.tsx?$/, '.d.ts'), default: builtFile(path) };
}

const inDist = (path: string): string => path.replace('./src/', './dist/');
const builtFile = (path: string): string => inDist(path).replace(/\.tsx?$/, '.js');
