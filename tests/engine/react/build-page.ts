import react from '@vitejs/plugin-react';
import { build, type Plugin, type PluginOption } from 'vite';
import { compileRjsfChecks, rezepturSchemas } from '../../../packages/engine/src/build/index.ts';
import { inRoot } from '../../support/root.ts';
import { sample } from './page/rjsf/samples/compiled.ts';

/** The checks of a sample for rjsf, compiled as an app on rjsf would do it in its own build. */
const compiledChecks: Plugin = {
  name: 'compiled-checks',
  resolveId: (id) => (id === 'virtual:compiled-checks' ? id : undefined),
  load: (id) => (id === 'virtual:compiled-checks' ? compileRjsfChecks(sample.schema) : undefined),
};

const all = ['index.html', 'bare.html', 'rjsf.html', 'rjsf-compiled.html'];

// `NODE_ENV=production build-page.ts <folder> [<page> …]`: builds the pages of `tests/engine/react/page`, all or these, with the shop's
// own plugins; for production, unless the environment says otherwise.
const [outDir = '', ...names] = process.argv.slice(2);
const page = inRoot('tests/engine/react/page');
await build({
  root: page,
  logLevel: 'error',
  configFile: false,
  plugins: [react(), rezepturSchemas({ schemasDir: inRoot('schemas') }) as PluginOption, compiledChecks],
  worker: { format: 'es' },
  build: {
    outDir,
    emptyOutDir: true,
    target: 'esnext',
    rolldownOptions: {
      input: (names.length > 0 ? names : all).map((name) => `${page}/${name}`),
    },
  },
});
