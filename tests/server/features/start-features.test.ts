import type { AccountEvents } from '@rezeptur/schemas/types';
import { afterAll, beforeAll, describe, expect, expectTypeOf, it } from 'vitest';
import {
  checkBehaviour,
  type Effect,
  type EventNamed,
  type FlowBehaviour,
  stateOnly,
} from '../../../packages/server/src/entities/flow/flow-behaviour.ts';
import type { Feature } from '../../../packages/server/src/feature.ts';
import type { Rows } from '../../../packages/server/src/platform/db/tables.ts';
import { startFeatures } from '../../../packages/server/src/start-features.ts';
import { buildTestApp, type TestApp } from '../../support/app.ts';

describe('what a feature declares for its flow', () => {
  const flow = {
    name: 'lamp',
    start: 'off',
    states: { off: {}, on: {} },
    transitions: [
      { event: 'press', from: ['off'], to: 'on', roles: ['*'] },
      { event: 'pull', from: ['on'], to: 'off', roles: ['*'], mails: ['dark'] },
    ],
  };
  const mail = async () => undefined;

  it('is an effect for each event, and a way to send the mails', () => {
    expect(() =>
      checkBehaviour(flow, { effects: { press: stateOnly, pull: stateOnly }, mail }),
    ).not.toThrow();
  });

  it('is no way to send mails where the flow names none', () => {
    const transitions = flow.transitions.map(({ mails: _none, ...transition }) => transition);
    const effects = { press: stateOnly, pull: stateOnly };
    expect(() => checkBehaviour({ ...flow, transitions }, { effects })).not.toThrow();
    const empty = flow.transitions.map((transition) => ({ ...transition, mails: [] }));
    expect(() => checkBehaviour({ ...flow, transitions: empty }, { effects })).not.toThrow();
  });

  it('is refused where mails leave with the first event alone, and it sends them nowhere', () => {
    const transitions = flow.transitions.map(({ mails: _none, ...transition }) => transition);
    const begun = { ...flow, transitions, begin: { event: 'light', mails: ['bright'] } };
    const effects = { press: stateOnly, pull: stateOnly };
    expect(() => checkBehaviour(begun, { effects })).toThrow('names mails');
    expect(() => checkBehaviour(begun, { effects, mail })).not.toThrow();
  });

  it.each([
    ['an event without an effect', { effects: { press: stateOnly }, mail }, 'no effect for pull'],
    [
      'an effect without an event',
      { effects: { press: stateOnly, pull: stateOnly, kick: stateOnly, hit: stateOnly }, mail },
      'no event kick, hit.',
    ],
    [
      'a refusal without an event',
      {
        effects: { press: stateOnly, pull: stateOnly },
        refuses: { kick: ['stockGone' as const] },
        mail,
      },
      'no event kick',
    ],
    ['mails that it sends nowhere', { effects: { press: stateOnly, pull: stateOnly } }, 'names mails'],
  ])('is refused with %s', (_what, behaviour, sentence) => {
    expect(() => checkBehaviour(flow, behaviour)).toThrow(sentence);
  });
});

describe('an effect', () => {
  type Destroy = Parameters<Effect<'batch', 'destroy'>>[0];

  it('gets the row of its flow and the fields of its event', () => {
    expectTypeOf<Destroy['row']>().toEqualTypeOf<Rows['batch']>();
    expectTypeOf<Destroy['fields']>().toEqualTypeOf<{ amount: number; reason: string }>();
    expectTypeOf<keyof FlowBehaviour<'appointment'>['effects']>().toEqualTypeOf<'cancel'>();
  });

  it('needs an entity whose flow has its event', () => {
    expectTypeOf<EventNamed<'appointment'>>().toEqualTypeOf<'cancel'>();
    expectTypeOf<EventNamed<'customer'>>().toEqualTypeOf<keyof AccountEvents>();
  });
});

describe('the list of features', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await buildTestApp();
  });
  afterAll(() => test.close());

  it.each<[string, Feature[], string]>([
    ['two of one name', [{ name: 'a' }, { name: 'a' }], 'name a has two owners'],
    [
      'two owners of a table',
      [
        { name: 'a', tables: ['order'] },
        { name: 'b', tables: ['order'] },
      ],
      'table order has two owners: a and b',
    ],
    [
      'two owners of a setting',
      [
        { name: 'a', settings: ['offline'] },
        { name: 'b', settings: ['offline'] },
      ],
      'setting offline has two owners',
    ],
    [
      'a hook for an entity that there is not',
      // @ts-expect-error -- there is no such entity
      [{ name: 'a', hooks: { unicorn: {} } }],
      'unknown entity unicorn',
    ],
    // @ts-expect-error -- there is no such flow
    ['a flow that is not declared', [{ name: 'a', flows: { unicorn: {} } }], 'There is no flow unicorn.'],
    ['a flow that no feature declares', [{ name: 'a' }], 'No feature declares the flow'],
  ])('is refused with %s', (_what, features, sentence) => {
    expect(() => startFeatures(test.app, test.deps, features)).toThrow(sentence);
  });

  const others = { approve: stateOnly, pay: stateOnly, decline: stateOnly };
  const rest = { facts: async () => ({ isApproved: true }), mail: async () => undefined };

  // Declarations can be other files than those that the types were made from; where they are the same, the compiler is first.
  it.each<[string, FlowBehaviour<'payout'>, string]>([
    // @ts-expect-error -- an event is missing
    ['lack one', { ...rest, effects: others }, 'The flow payout has no effect for withdraw'],
    [
      'name another',
      // @ts-expect-error -- there is no such event
      { ...rest, effects: { ...others, withdraw: stateOnly, sign: stateOnly } },
      'The flow payout has no event sign',
    ],
  ])('is refused with a feature whose effects %s, by the compiler, too', (_what, payout, sentence) => {
    const features: Feature[] = [{ name: 'a', flows: { payout } }];
    expect(() => startFeatures(test.app, test.deps, features)).toThrow(sentence);
  });
});
