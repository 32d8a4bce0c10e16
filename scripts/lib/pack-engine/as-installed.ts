/** The part of a package.json that packing changes. */
export interface Manifest {
  exports: Record<string, string>;
  dependencies: Record<string, string>;
  [key: string]: unknown;
}

/** The workspace's package.json as it is installed: what was built in place of sources, ranges in place of pinned versions. */
export function asInstalled({ private: _, devDependencies: __, exports, dependencies, ...rest }: Manifest) {
  return {
    ...rest,
    exports: Object.fromEntries(Object.entries(exports).map(([name, path]) => [name, built(path)])),
    dependencies: Object.fromEntries(
      Object.entries(dependencies).map(([name, version]) => [name, `^${version}`]),
    ),
    files: ['dist', 'meta', 'CHANGELOG.md'],
  };
}

function built(path: string): string | { types: string; default?: string } {
  const dist = path.replace('./src/', './dist/');
  if (dist.endsWith('.d.ts')) return { types: dist };
  if (!/\.tsx?$/.test(dist)) return dist;
  const module = dist.replace(/\.tsx?$/, '');
  return { types: `${module}.d.ts`, default: `${module}.js` };
}
