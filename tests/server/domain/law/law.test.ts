import { loadSchemas } from '@rezeptur/engine/build';
import { createAjv, createFlow } from '@rezeptur/engine/core';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../../../support/root.ts';
import { clausesOf, type Declared } from './clauses.ts';
import { laws } from './laws.ts';

const { flows, entities, permissions } = loadSchemas(inRoot('schemas'), { isChecked: true });

it('there is a law for every flow, and a flow for every law', () => {
  expect(laws.map(({ flow }) => flow).sort()).toEqual(Object.keys(flows).sort());
});

it.each(laws)('$flow moves $entity and nothing else', ({ flow, entity }) => {
  const moved = Object.entries(entities).filter(([, { ui }]) => ui?.flow === flow);
  expect(moved.map(([name]) => name)).toEqual([entity]);
});

describe.each(laws)('$flow', (law) => {
  const [table, entity] = [flows[law.flow], entities[law.entity]];
  if (!table || !entity) throw new Error(`There is no ${law.flow} of ${law.entity}.`);
  const declared: Declared = { flow: createFlow({ table, ajv: createAjv() }), entity, permissions };
  it.each(clausesOf(law))('$says', ({ found, expected }) => {
    expect(found(declared)).toEqual(expected);
  });
});
