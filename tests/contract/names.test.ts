import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { filesBelow } from './support/files.ts';

// `place-order.ts`, `order-table.test.tsx`, `0001-start.sql`: words in kebab-case, then one or more extensions.
const kebab = /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)+$/;
// Packages are read by tools that look for these, and rjsf's uiSchema is called so.
const fixed = new Set(['README.md', 'CHANGELOG.md', 'LICENSE', 'uiSchema.json']);
// A rule has one name everywhere, `date_after`, so its page has it, too.
const rulePages = 'docs/engine/rules/';

it.each(['packages', 'schemas', 'scripts', 'tests', 'docs'])(
  'names every file in %s in kebab-case',
  (folder) => {
    const files = filesBelow(folder).filter((file) => !file.startsWith(rulePages));
    const named = files.map((file) => basename(file));
    expect(named.filter((name) => !kebab.test(name) && !fixed.has(name))).toEqual([]);
  },
);
