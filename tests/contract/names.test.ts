import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { filesBelow } from './support/files.ts';

// `place-order.ts`, `order-table.test.tsx`, `0001-start.sql`: words in kebab-case, then one or more extensions.
const kebab = /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)+$/;
const fixed = new Set(['README.md']);

it.each(['packages', 'schemas', 'scripts', 'tests', 'docs'])(
  'names every file in %s in kebab-case',
  (folder) => {
    const named = filesBelow(folder).map((file) => basename(file));
    expect(named.filter((name) => !kebab.test(name) && !fixed.has(name))).toEqual([]);
  },
);
