import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { filesBelow, readText } from './support/files.ts';
import { flowFile } from './support/schemas.ts';

// Which states belong together is said by the flow, in named groups; what lists states by hand goes stale with it.
const quoted = (text: string) => [...text.matchAll(/'([a-z_]+)'/g)].map(([, word]) => word ?? '');
// Runs of quoted words that only commas, brackets, comparisons, the `case` of the next or comments stand between.
const gap = String.raw`(?:\s|//[^\n]*\n|/\*[^]*?\*/)*`;
const compared = String.raw`(?:[\w.?]+\s*[!=]==?\s*)?`;
const between = `${gap}(?:,|\\|\\|?|&&|:${gap}case\\b)${gap}${compared}`;
const runs = new RegExp(`'[a-z_]+'(?:${between}'[a-z_]+')+`, 'g');
// Objects whose keys are nothing but such words.
const entry = String.raw`'?[a-z_]+'?\s*:[^{}[\],;]*`;
const objects = new RegExp(`\\{${gap}${entry}(?:,${gap}${entry})+,?${gap}\\}`, 'g');
const keys = (text: string) =>
  [...text.matchAll(/[{,](?:\s|\/\/[^\n]*\n)*'?([a-z_]+)'?\s*:/g)].map(([, word]) => word ?? '');

/** What lists words, each with its words. */
const lists = (text: string): [list: string, words: string[]][] => [
  ...[...text.matchAll(runs)].map(([list]): [string, string[]] => [list, quoted(list)]),
  ...[...text.matchAll(objects)].map(([list]): [string, string[]] => [list, keys(list)]),
];

const generated = ['packages/server/src/platform/db/tables.ts'];
const sources = [
  ...filesBelow('packages', ['.ts', '.tsx', '.sql']).filter(
    (file) => !/\/(node_modules|dist|migrations|demo)\//.test(file) && !generated.includes(file),
  ),
];

const flows = filesBelow('schemas/flows', ['.json']).map((file) => basename(file, '.json'));

const statesListed = (text: string, states: object): string[] =>
  lists(text).flatMap(([list, words]) => {
    const named = new Set(words);
    return named.size > 1 && [...named].every((word) => Object.hasOwn(states, word)) ? list : [];
  });

it.each([
  "['paid', 'declined']",
  "state === 'paid' || state === 'declined'",
  "one.state === 'paid' || one.state === 'declined'",
  "state !== 'paid' && state !== 'declined'",
  "'paid' | 'declined'",
  "case 'paid':\n    case 'declined':",
  "{ paid: 'info', declined: 'warning' }",
  "[\n  'paid', // it was\n  /* not */ 'declined',\n]",
])('a list of states is found as %s', (text) => {
  expect(statesListed(text, { paid: {}, declined: {} })).toHaveLength(1);
  expect(statesListed(text, { paid: {} })).toEqual([]);
});

it.each(flows)('the states of the flow %s are listed only in the flow', (name) => {
  const { states } = flowFile(name);
  const listed = sources.flatMap((file) =>
    statesListed(readText(file), states).map((list) => `${file}: ${list}`),
  );
  expect(listed).toEqual([]);
});
