import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { filesBelow, readText } from './support/files.ts';
import { flowFile } from './support/schemas.ts';

// Which states belong together is said by the flow, in named groups; what lists states by hand goes stale with it.
const quoted = (text: string) => [...text.matchAll(/'([a-z_]+)'/g)].map(([, word]) => word ?? '');
// Runs of quoted words that only commas, brackets or comparisons stand between.
const lists = (text: string) =>
  [...text.matchAll(/'[a-z_]+'(?:\s*(?:,|\|\||\|)\s*(?:\w+\s*===\s*)?'[a-z_]+')+/g)].map(([list]) => list);

const generated = ['packages/server/src/platform/db/tables.ts'];
const sources = [
  ...filesBelow('packages', ['.ts', '.tsx', '.sql']).filter(
    (file) => !/\/(node_modules|dist|migrations|demo)\//.test(file) && !generated.includes(file),
  ),
];

const flows = filesBelow('schemas/flows', ['.json']).map((file) => basename(file, '.json'));

it.each(flows)('the states of the flow %s are listed only in the flow', (name) => {
  const { states } = flowFile(name);
  const listed = sources.flatMap((file) =>
    lists(readText(file))
      .filter((list) => {
        const named = new Set(quoted(list));
        return named.size > 1 && [...named].every((word) => Object.hasOwn(states, word));
      })
      .map((list) => `${file}: ${list}`),
  );
  expect(listed).toEqual([]);
});
