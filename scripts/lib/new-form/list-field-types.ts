import { join } from 'node:path';
import { readJson } from '@rezeptur/engine/build';
import { fieldTypeNames } from '@rezeptur/engine/core';
import { root } from '../root.ts';

/** Every type of field that the engine has, a line each; the sentence is the one of its example in the workbench. */
export function listFieldTypes(isListed: (name: string) => boolean = () => true): string {
  const width = Math.max(...fieldTypeNames.map((name) => name.length));
  return fieldTypeNames
    .filter(isListed)
    .map((name) => {
      const file = join(root, 'schemas/examples/fields', `${name}.json`);
      const { description } = readJson<{ description: string }>(file);
      return `  ${name.padEnd(width)}  ${description}`;
    })
    .join('\n');
}
