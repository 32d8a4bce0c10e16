import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRoot } from '../../support/root.ts';

const read = (path: string) => readFileSync(inRoot('packages/engine', path), 'utf8');
const modules = [...read('src/build/virtual.d.ts').matchAll(/declare module '(virtual:rezeptur\/\w+)/g)];

it.each(modules.map(([, name = '']) => name))('the README says that the plug-in makes %s', (name) => {
  // In its text, not only in code that one copies.
  const told = read('README.md').replaceAll(/^```[\s\S]*?^```$/gm, '');
  expect(told).toMatch(new RegExp(`\`${name}[\`/]`));
});
