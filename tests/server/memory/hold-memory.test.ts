import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { inRoot } from '../../support/root.ts';

it('gives short-lived values their room again after a rest, and no more of it', async () => {
  const script = inRoot('tests/server/memory/support/work-and-rest.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [script]);
  const [worked = 0, rested, again = 0] = JSON.parse(stdout) as number[];
  expect(rested).toBeLessThanOrEqual(2);
  for (const size of [worked, again]) {
    expect(size).toBeGreaterThanOrEqual(8);
    expect(size).toBeLessThanOrEqual(16);
  }
});
