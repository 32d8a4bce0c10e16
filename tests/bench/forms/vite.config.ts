import { join } from 'node:path';
import { rezepturSchemas } from '@rezeptur/engine/build';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// How each app is built for production; its root, output and number of fields are named by whoever builds it.
export default defineConfig({
  base: './',
  logLevel: 'error',
  plugins: [
    react(),
    rezepturSchemas({ schemasDir: join(import.meta.dirname, 'schemas', process.env.FIELDS ?? '') }),
  ],
  define: { 'process.env.NODE_ENV': '"production"' },
  build: { emptyOutDir: true, target: 'esnext' },
});
