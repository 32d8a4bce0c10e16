import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(?:m?js|css|svg|json|txt|wasm)$/;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Writes a `.br` and a `.gz` beside every built file that gets smaller by it, so that the server never compresses one while a visitor waits. */
export function precompress(): Plugin {
  let outDir = '';
  return {
    name: 'rezeptur-precompress',
    apply: 'build',
    configResolved(config) {
      outDir = config.build.outDir;
    },
    // Not `closeBundle`: that runs after a failed build, too, and would hide why it failed.
    async writeBundle() {
      const assets = join(this.environment.config.root, outDir, 'assets');
      const names = (await readdir(assets)).filter((name) => compressible.test(name));
      await Promise.all(names.map((name) => compressFile(join(assets, name))));
    },
  };
}

async function compressFile(path: string): Promise<void> {
  const { size } = await stat(path);
  if (size < 256) return;
  const body = await readFile(path);
  // Which length of blocks packs best depends on the file; 0 lets the packer guess.
  const tries = await Promise.all(
    [0, 17].map((block) =>
      brotli(body, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGBLOCK]: block },
      }),
    ),
  );
  const small = tries.reduce((best, one) => (one.length < best.length ? one : best));
  await Promise.all([writeFile(`${path}.br`, small), writeFile(`${path}.gz`, await zip(body, { level: 9 }))]);
}
