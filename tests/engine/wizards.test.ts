import { differences, everyWay, loadSchemas } from '@rezeptur/engine/build';
import { createAjv, createForm, type StepTable } from '@rezeptur/engine/core';
import { describe, expect, it } from 'vitest';
import { examineWizard } from '../../scripts/lib/wizards/examine-wizard.ts';
import { reportOf } from '../../scripts/lib/wizards/report.ts';
import { inRoot } from '../support/root.ts';

const { forms, library } = loadSchemas(inRoot('schemas'));
const wizards = Object.values(forms).filter(({ steps }) => steps);

const yesOrNo = { type: 'string', enum: ['yes', 'no'], maxLength: 3 };
const schema = {
  type: 'object',
  additionalProperties: false,
  required: ['pet', 'breed'],
  properties: {
    pet: yesOrNo,
    breed: { type: 'string', maxLength: 20 },
    age: { type: 'string', maxLength: 3 },
  },
  examples: [{ pet: 'yes', breed: 'Dackel', age: '7' }],
};
const steps: StepTable = {
  start: 'pet',
  steps: {
    pet: { fields: ['pet'], next: [{ to: 'breed', when: { pet: 'yes' } }, { to: 'end' }] },
    breed: { fields: ['breed', { name: 'age', when: { breed: 'Dackel' } }], next: [{ to: 'end' }] },
    end: { fields: [], next: [] },
  },
};
const source = { name: 'pets', schema, steps };
const withSteps = (changed: Record<string, Partial<StepTable['steps'][string]>>): StepTable => ({
  ...steps,
  steps: {
    ...steps.steps,
    ...Object.fromEntries(
      Object.entries(changed).map(([name, step]) => [
        name,
        { fields: [], next: [], ...steps.steps[name], ...step },
      ]),
    ),
  },
});
const findingsOf = async (changed: object) => (await examineWizard({ ...source, ...changed })).findings;

describe('walking every way of a wizard', () => {
  it('finds each path once, with the fields that its steps showed', async () => {
    const { ways, stuck } = everyWay(createForm({ ...source, ajv: createAjv() }));
    expect(stuck).toEqual([]);
    expect(ways.map(({ path, shown }) => ({ path, shown })).toReversed()).toEqual([
      { path: ['pet', 'breed', 'end'], shown: { pet: ['pet'], breed: ['breed', 'age'], end: [] } },
      { path: ['pet', 'end'], shown: { pet: ['pet'], end: [] } },
    ]);
    expect(
      reportOf(await examineWizard(source)),
    ).toBe(`pets: 2 paths of 2-3 steps, 2 ways of answering, 3 of 3 steps covered
     2  pet > end
     3  pet > breed > end
  fields:
    pet    1 pet
    breed  2 breed age
    end    0`);
  });

  it.each([
    ['a dead step', withSteps({ attic: { next: [{ to: 'end' }] } }), /dead-step: attic/],
    ['a loop', withSteps({ breed: { next: [{ to: 'pet' }] } }), /loop: pet > breed > pet/],
    ['an unreachable field', withSteps({ breed: { fields: ['breed'] } }), /unreachable-field: age/],
    [
      'a condition over what is not answered yet',
      withSteps({ pet: { fields: [{ name: 'pet', when: { breed: 'Dackel' } }] } }),
      /early-condition: breed/,
    ],
    [
      'a field that no answers show',
      withSteps({
        breed: { fields: ['breed', { name: 'age', when: { all: [{ pet: 'no' }] } }] },
      }),
      /no answers show: age/,
    ],
  ])('reports %s', async (_, table, finding) => {
    expect((await findingsOf({ steps: table })).join('\n')).toMatch(finding);
  });

  it('stops at a missing target and names it', async () => {
    const lost = withSteps({ breed: { next: [{ to: 'nowhere' }] } });
    await expect(findingsOf({ steps: lost })).rejects.toThrow(/breed.next: unknown step "nowhere"/);
  });

  it('reports a field that no known value passes', async () => {
    const strict = {
      ...schema,
      properties: { ...schema.properties, breed: { type: 'string', pattern: '^[0-9]+$', maxLength: 9 } },
    };
    expect((await findingsOf({ schema: strict })).join('\n')).toMatch(/no known value passes: breed/);
  });

  it('reports answers over which browser and server differ', () => {
    const server = createForm({ ...source, ajv: createAjv() });
    const { ways } = everyWay(server);
    expect(differences({ browser: server, server }, ways)).toEqual([]);
    const other = { ...server, decide: () => false };
    expect(differences({ browser: other, server }, ways)).toContainEqual({
      pet: 'yes',
      breed: 'Dackel',
      age: '7',
    });
  });
});

// Every answer of every way, twice over: seconds on a free machine, a minute on one that does much else.
const manyWays = { timeout: 180_000 };

describe.each(wizards)('the wizard $name', (wizard) => {
  it('is valid on every path, in the browser and on the server', manyWays, async () => {
    const { findings, ways } = await examineWizard({ ...wizard, library });
    expect(findings).toEqual([]);
    expect(ways.length).toBeGreaterThan(0);
  });
});
