import { readdirSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type PluginOption } from 'vite';
import { rezepturSchemas } from '../../../packages/engine/src/build/index.ts';
import { inRoot } from '../../support/root.ts';

/** Builds `tests/engine/react/page` for production, with the shop's own plugins. */
export async function buildPage(outDir: string): Promise<void> {
  await build({
    root: inRoot('tests/engine/react/page'),
    logLevel: 'error',
    configFile: false,
    plugins: [react(), rezepturSchemas({ schemasDir: inRoot('schemas') }) as PluginOption, examples()],
    build: { outDir, emptyOutDir: true, minify: false, target: 'esnext' },
  });
}

/** `virtual:page/examples`: every folder of schemas/examples as `{ "<kind>/<name>": () => import(form) }`. */
function examples(): Plugin {
  const id = 'virtual:page/examples';
  return {
    name: 'page-examples',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load(source) {
      if (source !== `\0${id}`) return undefined;
      const loaders = readdirSync(inRoot('schemas/examples'), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .flatMap(({ name: kind }) =>
          readdirSync(inRoot('schemas/examples', kind)).map((file) => `${kind}/${file.replace('.json', '')}`),
        )
        .map((name) => `${JSON.stringify(name)}: () => import('virtual:rezeptur/example/${name}')`);
      return `export default {${loaders.join(',\n')}};`;
    },
  };
}
