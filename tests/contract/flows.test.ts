import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { loadSchemas } from '../../packages/server/src/platform/schemas/schemas.ts';
import { inRoot } from '../support/root.ts';
import { filesBelow } from './support/files.ts';
import { flowFile } from './support/schemas.ts';

const flows = filesBelow('schemas/flows', ['.json']).map(
  (file) => file.split('/').at(-1)?.replace('.json', '') ?? '',
);

it.each(['order', 'account'])('has the flow %s', (name) => {
  expect(flows).toContain(name);
});

// Who acts is known by the id of a member of staff: any other field would bar nobody, and nobody would notice.
it.each([
  ['credit', 'reason'],
  ['order', 'customerId'],
])('stops the start where that of %s bars whoever stands in "%s"', async (name, field) => {
  const folder = await mkdtemp(join(tmpdir(), 'persons-'));
  try {
    await cp(inRoot('schemas'), folder, { recursive: true });
    const flow = flowFile(name);
    const transitions = flow.transitions.map((one) => ('notBy' in one ? { ...one, notBy: [field] } : one));
    await writeFile(join(folder, `flows/${name}.json`), JSON.stringify({ ...flow, transitions }));
    expect(() => loadSchemas(pathToFileURL(`${folder}/`))).toThrow(
      `"${field}" can't say in "notBy" who acted before`,
    );
  } finally {
    await rm(folder, { recursive: true });
  }
});
