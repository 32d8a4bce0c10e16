import { join } from 'node:path';
import { loadSchemas, rezepturSchemas } from '@rezeptur/engine/build';
import { build, createLogger, createServer, type InlineConfig } from 'vite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createWorkshop } from './workshop.ts';

let shop: Awaited<ReturnType<typeof createWorkshop>>;

const text = { type: 'string', maxLength: 20 };
const reference = (entity: string) => ({ type: 'string', format: 'uuid', entity });
const state = { readOnly: true };
const bike = (owner = 'customer') => ({
  type: 'object',
  properties: { name: text, ownerId: reference(owner), state },
});
const flow = {
  name: 'rent',
  start: 'free',
  states: { free: {}, lent: {}, lost: {} },
  groups: { out: ['lent', 'lost'] },
  transitions: [
    { event: 'lend', from: ['free'], to: 'lent', roles: ['clerk'] },
    { event: 'lose', from: ['lent'], to: 'lost', roles: ['clerk'] },
  ],
};
const mistyped: [string, string, unknown, RegExp][] = [
  [
    'an entity that a reference names',
    'entities/bike/schema.json',
    bike('custommer'),
    /entities\/bike\/schema\.json:\d+:\d+: ownerId: unknown entity "custommer", did you mean "customer"\?/,
  ],
  [
    'an entity that is shown beside',
    'entities/customer/ui.json',
    { show: { related: [{ entity: 'biek', field: 'ownerId' }] } },
    /entities\/customer\/ui\.json:5:\d+: show\.related: unknown entity "biek", did you mean "bike"\?/,
  ],
  [
    'the field by which items are shown beside',
    'entities/customer/ui.json',
    { show: { related: [{ entity: 'bike', field: 'onwerId' }] } },
    /entities\/customer\/ui\.json:6:\d+: show\.related: unknown field "onwerId", did you mean "ownerId"\?/,
  ],
  [
    'the flow of an entity',
    'entities/bike/ui.json',
    { flow: 'rnet' },
    /entities\/bike\/ui\.json:2:\d+: flow: unknown flow "rnet", did you mean "rent"\?/,
  ],
  [
    'an event that may be sent to several',
    'entities/bike/ui.json',
    { flow: 'rent', list: { eventsOfMany: ['lned'] } },
    /entities\/bike\/ui\.json:\d+:\d+: list\.eventsOfMany: unknown event "lned", did you mean "lend"\?/,
  ],
  [
    'a state that its flow lacks',
    'entities/bike/schema.json',
    { ...bike(), properties: { ...bike().properties, state: { ...state, enum: ['free', 'lnet', 'lost'] } } },
    /entities\/bike\/schema\.json:\d+:\d+: state: unknown state "lnet", did you mean "lent"\?/,
  ],
  [
    'a state of the flow that an entity lacks',
    'entities/bike/schema.json',
    { ...bike(), properties: { ...bike().properties, state: { ...state, enum: ['free', 'lost'] } } },
    /entities\/bike\/schema\.json:\d+:\d+: state: lacks lent of the flow "rent"; without "enum" it has all of its states/,
  ],
  [
    'a state that anybody may write',
    'entities/bike/schema.json',
    { ...bike(), properties: { ...bike().properties, state: { type: 'string' } } },
    /entities\/bike\/schema\.json:\d+:\d+: state: must be "readOnly": only events of the flow "rent" change it/,
  ],
  [
    'an item without the state that its flow moves',
    'entities/bike/schema.json',
    { ...bike(), properties: { name: text, ownerId: reference('customer') } },
    /entities\/bike\/schema\.json:\d+:\d+: .*state.* is missing/,
  ],
  [
    'a field that the flow of an entity names',
    'flows/rent.json',
    { ...flow, writable: { free: ['nmae'] } },
    /flows\/rent\.json:\d+:\d+: writable\.free: unknown field "nmae", did you mean "name"\?/,
  ],
];
const alone: [string, string, unknown, RegExp][] = [
  [
    'a state of a flow',
    'flows/rent.json',
    { ...flow, start: 'fre' },
    /flows\/rent\.json:3:\d+: start: unknown state "fre", did you mean "free"\?/,
  ],
  [
    'a state of a flow that no event leads to',
    'flows/rent.json',
    { ...flow, states: { ...flow.states, sold: {} } },
    /flows\/rent\.json:8:\d+: states\.sold: no event leads to this state/,
  ],
  [
    'a state that an event of a flow leads to',
    'flows/rent.json',
    { ...flow, transitions: [...flow.transitions, { ...flow.transitions[0], to: 'lont' }] },
    /flows\/rent\.json:41:\d+: transitions\.2\.to: unknown state "lont", did you mean "lent"\?/,
  ],
  [
    'a role that a flow lets act',
    'flows/rent.json',
    { ...flow, transitions: [...flow.transitions, { ...flow.transitions[0], roles: ['system', 'clrek'] }] },
    /flows\/rent\.json:44:\d+: transitions\.2\.roles: unknown role "clrek", did you mean "clerk"\?/,
  ],
  [
    'a flow that calls itself otherwise than its file',
    'flows/rent.json',
    { ...flow, name: 'rnet' },
    /flows\/rent\.json:2:\d+: name: the file is called "rent"/,
  ],
  [
    'a key of a flow',
    'flows/rent.json',
    { ...flow, wirtable: {} },
    /flows\/rent\.json:\d+:\d+: wirtable: "wirtable" has no meaning here, did you mean "writable"\?/,
  ],
  [
    'a rule of a shared piece',
    'shared/name.json',
    { type: 'string', rules: 'emial' },
    /shared\/name\.json:3:\d+: unknown rule "emial", did you mean "email"\?/,
  ],
  [
    'an action of a permission',
    'permissions.json',
    { clerk: { bike: { actions: ['lst'] } } },
    /permissions\.json:\d+:\d+: clerk\.bike\.actions\.0/,
  ],
  [
    'the entity of a permission',
    'permissions.json',
    { clerk: { customer: { actions: ['*'] }, biek: { actions: ['list'] } } },
    /permissions\.json:8:\d+: clerk\.biek: unknown entity "biek", did you mean "bike"\?/,
  ],
  [
    'an event of a permission',
    'permissions.json',
    { clerk: { bike: { actions: ['event:*', 'event:lned'] } } },
    /permissions\.json:\d+:\d+: clerk\.bike\.actions: unknown event "lned", did you mean "lend"\?/,
  ],
  [
    'a field of a permission',
    'permissions.json',
    { clerk: { bike: { actions: ['list'], hide: ['nmae'] } } },
    /permissions\.json:\d+:\d+: clerk\.bike\.hide: unknown field "nmae", did you mean "name"\?/,
  ],
  [
    'a group of states of a permission',
    'permissions.json',
    { clerk: { bike: { actions: ['list'], where: { state: ['free', 'otu'] } } } },
    /permissions\.json:\d+:\d+: clerk\.bike\.where\.state: unknown state or group "otu", did you mean "out"\?/,
  ],
];

beforeEach(async () => {
  shop = await createWorkshop({
    'schemas/entities/customer/schema.json': { type: 'object', properties: { name: text } },
    'schemas/entities/customer/ui.json': { show: { related: [{ entity: 'bike', field: 'ownerId' }] } },
    'schemas/entities/bike/schema.json': bike(),
    'schemas/entities/bike/ui.json': { flow: 'rent' },
    'schemas/flows/rent.json': { ...flow, writable: { free: ['name'] } },
    'schemas/permissions.json': { clerk: { bike: { actions: ['event:*'] } } },
    'entry.js': 'export const nothing = 0;',
  });
});
afterEach(() => shop.remove());

const dir = () => join(shop.root, 'schemas');
const config = (extra: InlineConfig): InlineConfig => ({
  root: shop.root,
  configFile: false,
  logLevel: 'silent',
  plugins: [rezepturSchemas({ schemasDir: dir() })],
  ...extra,
});
const built = () => build(config({ build: { ssr: 'entry.js', write: false } }));

describe('a build and the start of a server refuse alike', () => {
  test('nothing where all names are right', async () => {
    expect(loadSchemas(dir()).entities).toHaveProperty('bike');
    await expect(built()).resolves.toBeDefined();
  });

  test('and read the states of a group that a permission names', async () => {
    const where = { state: ['free', 'out'] };
    await shop.write('schemas/permissions.json', { clerk: { bike: { actions: ['list'], where } } });
    expect(loadSchemas(dir()).permissions.clerk?.bike?.where).toEqual({ state: ['free', 'lent', 'lost'] });
  });

  test('and read the states of an item from its flow, as bodies of calls that refer to it do', async () => {
    const $ref = 'https://schemas.invalid/';
    await shop.write('schemas/api/bike.json', {
      $defs: { response: { $ref: `${$ref}flows/rent` }, item: { $ref: `${$ref}entities/bike/schema` } },
    });
    const { entities, api } = loadSchemas(dir());
    const states = { type: 'string', enum: ['free', 'lent', 'lost'] };
    expect(entities.bike?.schema.properties?.state).toEqual({ ...states, readOnly: true });
    expect(api.bike?.$defs?.response).toMatchObject(states);
    expect(api.bike?.$defs?.item?.properties?.state).toMatchObject(states);
  });

  test.each([...mistyped, ...alone])('%s', async (_what, file, content, message) => {
    await shop.write(`schemas/${file}`, content);
    expect(() => loadSchemas(dir())).toThrow(message);
    await expect(built()).rejects.toThrow(message);
  });

  test('all of them at once, beside the mistakes of the entity itself', async () => {
    for (const [, file, content] of mistyped) await shop.write(`schemas/${file}`, content);
    const { name, ...properties } = bike('custommer').properties;
    await shop.write('schemas/entities/bike/schema.json', {
      type: 'object',
      properties: { ...properties, name: { ...name, rules: 'emial' } },
    });
    await shop.write('schemas/entities/bike/ui.json', { flow: 'rent' });
    const lines = /"emial".*"custommer".*"nmae".*"onwerId"/s;
    expect(() => loadSchemas(dir())).toThrow(lines);
    await expect(built()).rejects.toThrow(lines);
  });

  const told = () => {
    try {
      return loadSchemas(dir());
    } catch (error) {
      return error instanceof Error ? error.message.split('\n') : [];
    }
  };

  test('a broken flow once, and not each entity that follows it', async () => {
    await shop.write('schemas/flows/rent.json', '{ "start": "free", ');
    expect(told()).toEqual([expect.stringMatching(/flows\/rent\.json:1:\d+: is not JSON/)]);
  });

  test('a mistake in a flow where it stands, and not at each place that names its events and states', async () => {
    await shop.write('schemas/flows/rent.json', { ...flow, start: 'fre' });
    await shop.write('schemas/entities/bike/ui.json', { flow: 'rent', list: { eventsOfMany: ['lend'] } });
    const where = { state: ['free', 'out'] };
    await shop.write('schemas/permissions.json', { clerk: { bike: { actions: ['event:lend'], where } } });
    expect(told()).toEqual([expect.stringMatching(/flows\/rent\.json:3:\d+: start: unknown state "fre"/)]);
  });

  test('an unknown flow once, and not each of its events', async () => {
    await shop.write('schemas/entities/bike/ui.json', { flow: 'rnet', list: { eventsOfMany: ['lend'] } });
    await shop.write('schemas/permissions.json', { clerk: { bike: { actions: ['event:lend'] } } });
    expect(told()).toEqual([
      expect.stringMatching(/entities\/bike\/ui\.json:2:\d+: flow: unknown flow "rnet"/),
    ]);
  });

  test('a mistake in a shared piece where it stands, and not in all that holds it', async () => {
    await shop.write('schemas/shared/frame.json', { type: 'strnig', maxLength: 20 });
    const frame = { $ref: 'https://schemas.invalid/shared/frame' };
    await shop.write('schemas/entities/bike/schema.json', {
      type: 'object',
      properties: { ...bike().properties, frame },
    });
    await shop.write('schemas/forms/rent/schema.json', { type: 'object', properties: { frame } });
    expect(told()).toEqual([
      expect.stringMatching(
        /shared\/frame\.json:2:\d+: type: "strnig" is not allowed here, did you mean "string"\?/,
      ),
    ]);
  });
});

test.each(mistyped)(
  'the development server tells %s, and shows the page',
  async (_what, file, content, message) => {
    const told: string[] = [];
    const customLogger = { ...createLogger('silent'), warn: (line: string) => told.push(line) };
    const server = await createServer(
      config({ customLogger, server: { middlewareMode: true, ws: false, watch: null } }),
    );
    try {
      await shop.write(`schemas/${file}`, content);
      for (const entity of ['bike', 'customer'])
        expect(await server.transformRequest(`virtual:rezeptur/entity/${entity}`)).not.toBeNull();
      expect(told).toEqual([expect.stringMatching(message)]);
    } finally {
      await server.close();
    }
  },
);
