import { dirname, join, normalize } from 'node:path';
import { readText } from './files.ts';

const statement =
  /(?:^|[\s;{(])(?:import|export)\s*(?:type\s+)?(?:[\w$*{}\s,]+?\s+from\s*)?\(?\s*['"]([^'"]+)['"]/g;

/** What a file imports: packages by name, own files as paths from the repository's root. */
export function importsOf(file: string): string[] {
  const source = readText(file).replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  return [...source.matchAll(statement)].flatMap(([, target]) => {
    if (!target) return [];
    return target.startsWith('.') ? normalize(join(dirname(file), target)) : target;
  });
}
