import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRoot } from '../support/root.ts';

it('the start that is written down for production hands out memory as `npm start` does', async () => {
  const { allocator } = await import(inRoot('scripts/setup/allocator.mjs'));
  const operating = readFileSync(inRoot('docs/operating.md'), 'utf8');
  const settings = Object.entries(allocator).map(([name, value]) => `${name}=${value}`);
  expect(operating).toContain(`\n${settings.join(' ')} \\\n`);
});
