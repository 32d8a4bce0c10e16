import { textAt } from '@rezeptur/engine/core';
import { describe, expect, it } from 'vitest';
import { filesBelow, readJson, readText } from './support/files.ts';
import { quotedTexts } from './support/quoted-texts.ts';
import { textFiles } from './support/text-files.ts';

// Keys of these are put together from forms, rules and error codes; contract tests of their own hold them.
const byConvention = new Set(['forms', 'rules', 'errors', 'engine']);
const sources = filesBelow('packages/shop/src', ['.ts', '.tsx']).map(readText);

describe.each(Object.entries(quotedTexts))('what the specification quotes in %s', (language, quotes) => {
  const places = Object.entries(quotes).flatMap(([text, keys]) => keys.map((key) => [key, text] as const));

  it.each(places)('is said word for word: %s', (place, text) => {
    const [namespace = '', key = ''] = place.split(':');
    expect(textAt(readJson(textFiles(language).get(namespace) ?? ''), key)).toBe(text);
    if (!byConvention.has(namespace))
      expect(sources.some((source) => says(source, namespace, key))).toBe(true);
  });
});

/** Whether a page asks for this text: by its key, by a group of texts it belongs to, or by a name that is filled in. */
function says(source: string, namespace: string, key: string): boolean {
  const parts = key.split('.');
  // A word like `ok` or `close` stands in many a source: only asking for it counts.
  if (parts.length === 1)
    return [` t('${key}'`, `{t('${key}'`, `${namespace}:${key}'`].some((text) => source.includes(text));
  const groups = parts.slice(0, -1).map((_, index) => parts.slice(0, index + 1).join('.'));
  const written = [key, ...groups.slice(1)].map((name) => `${name}'`);
  const filledIn = groups.map((name) => `${name}.\${`);
  return [...written, ...filledIn].some((text) =>
    ["'", '`', ':'].some((before) => source.includes(before + text)),
  );
}
