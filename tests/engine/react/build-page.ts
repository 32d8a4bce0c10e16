import react from '@vitejs/plugin-react';
import { build, type PluginOption } from 'vite';
import { rezepturSchemas } from '../../../packages/engine/src/build/index.ts';
import { inRoot } from '../../support/root.ts';

// `NODE_ENV=production build-page.ts <folder>`: builds `tests/engine/react/page` for production, with the shop's own plugins.
const [outDir = ''] = process.argv.slice(2);
await build({
  root: inRoot('tests/engine/react/page'),
  logLevel: 'error',
  configFile: false,
  plugins: [react(), rezepturSchemas({ schemasDir: inRoot('schemas') }) as PluginOption],
  build: {
    outDir,
    emptyOutDir: true,
    target: 'esnext',
    rolldownOptions: {
      input: ['index.html', 'bare.html'].map((name) => inRoot(`tests/engine/react/page/${name}`)),
    },
  },
});
