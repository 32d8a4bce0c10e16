import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';

// What Node makes of the sources is kept, so that the next start needn't strip and compile them again: before anything is loaded.
const compiled = fileURLToPath(new URL('../../../node_modules/.cache/rezeptur/compiled/', import.meta.url));
enableCompileCache(compiled);
// Threads find it here.
process.env.NODE_COMPILE_CACHE ??= compiled;
// Most of what is allocated while the server starts stays: room for short-lived values that grew with it would hold 60 MB from
// then on. It grows with the calls, once the server listens.
setFlagsFromString('--semi-space-growth-factor=1');
await import('./serve.ts');
setFlagsFromString('--semi-space-growth-factor=2');
