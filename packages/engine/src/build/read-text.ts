import { readFileSync } from 'node:fs';

/** A file's text, without the mark that some editors put before it (U+FEFF), which is no JSON. */
export const readText = (file: string): string => readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
