import { setFlagsFromString } from 'node:v8';
import { holdMemory } from './hold-memory.ts';

// Most of what is allocated while the server starts stays: room for short-lived values needn't grow with it.
setFlagsFromString('--semi-space-growth-factor=1');
await import('./serve.ts');
holdMemory();
