import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// What Node makes of the sources is kept, so that the next start needn't strip and compile them again: before anything is loaded.
enableCompileCache(
  fileURLToPath(new URL('../../../node_modules/.cache/rezeptur/compiled/', import.meta.url)),
);
await import('./serve.ts');
