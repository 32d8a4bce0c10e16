import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRoot } from '../support/root.ts';

it('the start that is written down for production is that of `npm start`', async () => {
  const { environment } = await import(inRoot('scripts/setup/environment.mjs'));
  const operating = readFileSync(inRoot('docs/operating.md'), 'utf8');
  const settings = Object.entries<string>(environment).map(
    ([name, value]) => `${name}=${value.replace(`${inRoot()}/`, '')}`,
  );
  expect(operating.match(/\b(?:NODE_COMPILE_CACHE|MALLOC_\w+)=\S+/g)).toEqual(settings);
});
