import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { holdMemory } from './hold-memory.ts';

// What Node makes of the sources is kept, so that the next start needn't strip and compile them again: before anything is loaded.
const compiled = fileURLToPath(new URL('../../../node_modules/.cache/rezeptur/compiled/', import.meta.url));
enableCompileCache(compiled);
// Threads find it here.
process.env.NODE_COMPILE_CACHE ??= compiled;
// Most of what is allocated while the server starts stays: room for short-lived values needn't grow with it.
setFlagsFromString('--semi-space-growth-factor=1');
await import('./serve.ts');
holdMemory();
