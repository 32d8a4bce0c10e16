import { describe, expect, it } from 'vitest';
import { filesBelow, readJson, readText } from './support/files.ts';
import { textFiles } from './support/text-files.ts';

// A key that is renamed in the code alone is shown to people as it stands there.
const sources = [
  ...filesBelow('packages/engine/src', ['.ts', '.tsx']),
  ...filesBelow('packages/shop/src', ['.ts', '.tsx']),
  ...filesBelow('packages/server/src', ['.ts']),
];
const texts = new Map([...textFiles('de')].map(([name, file]) => [name, readJson(file)]));

/** Is there a text, a group of texts or a plural at this key? */
function isThere(namespace: string, key: string): boolean {
  const steps = key.split('.');
  const last = steps.pop() ?? '';
  const group = steps.reduce<unknown>(
    (at, step) => (at as Record<string, unknown> | undefined)?.[step],
    texts.get(namespace),
  );
  if (typeof group !== 'object' || group === null) return false;
  return [last, `${last}_other`].some((name) => Object.hasOwn(group, name));
}

/** `t('key'` and `t(isSo ? 'one.key' : 'other.key'`, in a source that has one namespace. */
const first = /\bt\(\s*'([\w-]+(?:\.[\w-]+)*)'/g;
const eitherOf = /\bt\(\s*[^()`:]*?\?\s*'([\w-]+(?:\.[\w-]+)*)'\s*:\s*'([\w-]+(?:\.[\w-]+)*)'/g;

/** Keys that a source names in full, with their namespace: its own, or that of its hook. */
function keysIn(source: string): [namespace: string, key: string][] {
  const own = /useTranslation\(\s*'(\w+)'\s*\)/.exec(source)?.[1];
  const named = [...source.matchAll(/'(\w+):([\w-]+(?:\.[\w-]+)*)'/g)]
    .map(([, namespace = '', key = '']): [string, string] => [namespace, key])
    .filter(([namespace]) => texts.has(namespace));
  const short = own ? [...source.matchAll(first), ...source.matchAll(eitherOf)] : [];
  return [...named, ...short.flatMap(([, ...keys]) => keys.map((key): [string, string] => [own ?? '', key]))];
}

describe('a text that the code names', () => {
  it('exists', () => {
    const missing = sources.flatMap((file) =>
      keysIn(readText(file))
        .filter(([namespace, key]) => !isThere(namespace, key))
        .map(([namespace, key]) => `${file}: ${namespace}:${key}`),
    );
    expect(missing).toEqual([]);
  });

  it('is of entity pages in their part of the engine alone: forms are shown without these words', () => {
    const elsewhere = filesBelow('packages/engine/src', ['.ts', '.tsx'])
      .filter((file) => !file.includes('/react/entity/'))
      .filter((file) => /['"`]entity:/.test(readText(file)));
    expect(elsewhere).toEqual([]);
  });

  it('is found with its namespace and its plural, and reported when it is missing', () => {
    expect(keysIn("useTranslation('shop'); t('checkout.order'); say('engine:form.submit')")).toEqual([
      ['engine', 'form.submit'],
      ['shop', 'checkout.order'],
    ]);
    expect(keysIn("useTranslation('home'); t(user ? 'toAccount' : 'register')")).toEqual([
      ['home', 'toAccount'],
      ['home', 'register'],
    ]);
    expect(isThere('engine', 'form.charactersLeft')).toBe(true);
    expect(isThere('engine', 'form.charactersRight')).toBe(false);
  });
});
