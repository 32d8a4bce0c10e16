import { expect, it } from 'vitest';
import { filesBelow, readText } from './support/files.ts';

// Names of formats, not addresses that a browser would open; and ourselves.
const harmless = [
  /^https?:\/\/(www\.)?w3\.org\//,
  /^https:\/\/schema\.org$/,
  /^https:\/\/rezeptur\.invalid\//,
  /^https?:\/\/(127\.0\.0\.1|localhost)\b/,
];
const address = /\b(?:https?:)?\/\/[a-z0-9.-]+\.[a-z]{2,}[^\s'"`)<>]*/gi;
const kinds = ['.ts', '.tsx', '.css', '.html', '.svg', '.json'];

it('lets no page request anything from a third party', () => {
  const found = filesBelow('packages/shop', kinds).flatMap((file) =>
    [...withoutComments(readText(file)).matchAll(address)]
      .map(([url]) => url)
      .filter((url) => !harmless.some((pattern) => pattern.test(url)))
      .map((url) => `${file}: ${url}`),
  );
  expect(found).toEqual([]);
});

const withoutComments = (source: string) => source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
