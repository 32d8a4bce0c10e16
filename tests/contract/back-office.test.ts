import { expect, it } from 'vitest';
import { entityNames, loadFlow } from '../../packages/shop/src/features/admin/entities.ts';
import * as declared from './support/schemas.ts';

it('has pages in the back office for every entity', () => {
  expect([...entityNames].sort()).toEqual(declared.entityNames());
});

it('knows the flow of every entity that has one', async () => {
  const flows = declared.entityNames().flatMap((name) => declared.flowOf(name)?.name ?? []);
  for (const flow of flows) expect((await loadFlow(flow))?.name, flow).toBe(flow);
});
