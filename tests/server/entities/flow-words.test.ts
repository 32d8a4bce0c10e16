import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkFlowWords } from '../../../packages/server/src/entities/flow/check-flow-words.ts';
import { loadSchemas } from '../../../packages/server/src/platform/schemas/schemas.ts';
import { loadTexts } from '../../../packages/server/src/platform/texts.ts';
import { flowFile } from '../../contract/support/schemas.ts';
import { inRoot } from '../../support/root.ts';

const texts = loadTexts();
const own = loadSchemas();
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'flow-words-'));
  await cp(inRoot('schemas/flows'), join(folder, 'flows'), { recursive: true });
});
afterAll(() => rm(folder, { recursive: true }));

it.each([...own.flows.values()])('finds words for all that the flow $name names', (flow) => {
  expect(() => checkFlowWords(flow, texts, own.folder)).not.toThrow();
});

it.each([
  [
    'the mail of an event',
    ['orderAccepted', 'orderAcepted'],
    /order\.json:\d+:\d+: transitions\.0\.mails: unknown mail "orderAcepted", did you mean "orderAccepted"\?/,
  ],
  [
    'the mail of a new row',
    ['orderReceived', 'orderReceivd'],
    /order\.json:\d+:\d+: begin\.mails: unknown mail "orderReceivd", did you mean "orderReceived"\?/,
  ],
  [
    'the reason of a guard',
    ['stockGone', 'stokGone'],
    /order\.json:\d+:\d+: guards\.stokGone: unknown error "stokGone", did you mean "stockGone"\?/,
  ],
  [
    'the reason of a refusal',
    ['notCancelable', 'notCancelabel'],
    /order\.json:\d+:\d+: refusals\.cancel: unknown error "notCancelabel", did you mean "notCancelable"\?/,
  ],
])('stops the start where %s is misspelt', async (_what, [right, wrong], message) => {
  const written = JSON.stringify({ ...flowFile('order'), name: 'order' }, null, 2).replaceAll(
    `"${right}"`,
    `"${wrong}"`,
  );
  await writeFile(join(folder, 'flows/order.json'), written);
  expect(() => checkFlowWords(JSON.parse(written), texts, pathToFileURL(`${folder}/`))).toThrow(message);
});

it('tells all that a flow has no words for', () => {
  const flow = own.flows.get('order');
  if (!flow) throw new Error('There is no flow order.');
  const wrong = {
    ...flow,
    begin: { event: 'place', mails: ['ordr'] },
    refusals: { cancel: 'notCancelabel' },
  };
  expect(() => checkFlowWords(wrong, texts, own.folder)).toThrow(/"ordr".*\n.*"notCancelabel"/);
});
