import { checkFlow, createAjv, createFlow, type FlowTable } from '@rezeptur/engine/core';
import { describe, expect, test } from 'vitest';

const table: FlowTable = {
  name: 'parcel',
  start: 'packed',
  states: { packed: {}, sent: {}, lost: { final: true }, fetched: { final: true } },
  groups: { underWay: ['packed', 'sent'] },
  writable: { final: ['note'], underWay: '*', sent: ['note'] },
  facts: { paid: 'The sender has paid.' },
  guards: { notPaid: { paid: true } },
  transitions: [
    { event: 'send', from: ['packed'], to: 'sent', roles: ['clerk'], guards: ['notPaid'] },
    { event: 'note', from: ['sent', 'lost'], roles: ['*'] },
    { event: 'lookFor', from: ['lost'], to: 'lost', roles: ['clerk'] },
    { event: 'lose', from: ['sent'], to: 'lost', roles: ['clerk'] },
    { event: 'fetch', from: ['sent'], to: 'fetched', roles: ['*'] },
  ],
};
const event = (change: Partial<FlowTable['transitions'][number]>): Partial<FlowTable> => ({
  transitions: [...table.transitions, { event: 'x', from: ['sent'], roles: [], ...change }],
});

test('a flow that declares all names is accepted, also without groups, guards and fields', () => {
  expect(() => checkFlow(table)).not.toThrow();
  const { name, start, states, transitions } = table;
  const unguarded = transitions.map(({ guards: _none, ...transition }) => transition);
  expect(() => checkFlow({ name, start, states, transitions: unguarded })).not.toThrow();
  const { facts: _unsaid, ...silent } = table;
  expect(() => checkFlow({ ...silent, guards: { notPaid: { anything: true } } })).not.toThrow();
});

test.each<[string, Partial<FlowTable>, string]>([
  ['an unknown start', { start: 'paked' }, 'start: unknown state "paked", did you mean "packed"?'],
  [
    'an unknown state of a group',
    { groups: { underWay: ['packed', 'snet'] } },
    'groups.underWay: unknown state or group "snet", did you mean "sent"?',
  ],
  [
    'a group that is called like a state',
    { groups: { lost: ['sent'] } },
    'groups.lost: "lost" is reserved and can\'t name a group',
  ],
  [
    'a group that is called like the final states',
    { groups: { final: ['sent'] } },
    'groups.final: "final" is reserved and can\'t name a group',
  ],
  [
    'an unknown group in a group',
    { groups: { ...table.groups, all: ['underWai', 'lost'] } },
    'groups.all: unknown state or group "underWai", did you mean "underWay"?',
  ],
  [
    'a group within itself',
    { groups: { underWay: ['packed', 'open'], open: ['sent', 'underWay'] } },
    "groups.underWay: a group can't be within itself: underWay > open > underWay",
  ],
  [
    'a state that a group names twice',
    { groups: { ...table.groups, all: ['underWay', 'sent'] } },
    'groups.all: "sent" stands here twice',
  ],
  [
    'a way from an unknown group',
    event({ from: ['underWai'] }),
    'transitions.5.from: unknown state or group "underWai", did you mean "underWay"?',
  ],
  [
    'a way from a state that its group holds as well',
    event({ from: ['underWay', 'sent'] }),
    'transitions.5.from: "sent" stands here twice',
  ],
  [
    'a way out of a group of final states',
    event({ from: ['final'], to: 'sent' }),
    'transitions.5.from: "lost" is final and cannot be left',
  ],
  [
    'an unknown group of what may be written',
    { writable: { underWai: '*' } },
    'writable.underWai: unknown state or group "underWai", did you mean "underWay"?',
  ],
  [
    'a way from an unknown state',
    event({ from: ['sent', 'lots'] }),
    'transitions.5.from: unknown state or group "lots", did you mean "lost"?',
  ],
  [
    'a way to an unknown state',
    event({ to: 'lots' }),
    'transitions.5.to: unknown state "lots", did you mean "lost"?',
  ],
  [
    'an unknown guard that shows nothing',
    { needless: ['notPayed'] },
    'needless: unknown guard "notPayed", did you mean "notPaid"?',
  ],
  [
    'an unknown guard',
    event({ guards: ['notPaid', 'notPayed'] }),
    'transitions.5.guards: unknown guard "notPayed", did you mean "notPaid"?',
  ],
  [
    'a way out of a final state',
    event({ from: ['sent', 'lost'], to: 'sent' }),
    'transitions.5.from: "lost" is final and cannot be left',
  ],
  [
    'a way from one final state to another',
    event({ from: ['lost'], to: 'fetched' }),
    'transitions.5.from: "lost" is final and cannot be left',
  ],
  [
    'a guard that no event asks',
    { guards: { ...table.guards, tooOld: { paid: false } } },
    'guards.tooOld: no event asks this guard',
  ],
  [
    'a fact that a guard misspells',
    { guards: { notPaid: { any: [{ paid: true }, { paidd: true }] } } },
    'guards.notPaid: unknown fact "paidd", did you mean "paid"?',
  ],
  [
    'a fact that no guard asks',
    { facts: { ...table.facts, weight: 'In grams.' } },
    'facts.weight: no guard asks this fact',
  ],
  [
    'a state that no event leads to',
    { states: { ...table.states, forgotten: {} } },
    'states.forgotten: no event leads to this state',
  ],
  [
    'a state that is reached from nowhere but itself',
    {
      states: { ...table.states, forgotten: {} },
      transitions: [...table.transitions, { event: 'x', from: ['forgotten'], to: 'forgotten', roles: [] }],
    },
    'states.forgotten: no event leads to this state',
  ],
  [
    'an event that asks for a file',
    event({
      fields: { properties: { scan: { type: 'object', file: { types: ['image/*'], maxBytes: 1 } } } },
    }),
    "transitions.5.fields: an event can't ask for a file, which would be lost",
  ],
])('%s stops the start', (_title, change, message) => {
  const create = () => createFlow({ table: { ...table, ...change }, ajv: createAjv() });
  expect(create).toThrow(`flows/parcel.json: ${message}`);
});

test('all that is wrong is told at its place, but of a name written wrong not what follows from it', () => {
  const told: (string | undefined)[] = [];
  const wrong = { ...table, ...event({ from: ['lost'], to: 'sent', guards: ['notPayed'] }), guards: {} };
  checkFlow(wrong, ({ field }) => told.push(field));
  expect(told).toEqual(['transitions.0.guards', 'transitions.5.guards', 'transitions.5.from']);
});

describe('what an event asks for', () => {
  const fields = {
    type: 'object',
    required: ['why'],
    properties: { why: { type: 'string' }, when: { type: 'string' } },
  };
  const { check } = createFlow({ table: { ...table, ...event({ fields }) }, ajv: createAjv() });

  test.each<[string, object, object[]]>([
    ['x', { why: 'rain' }, []],
    ['x', {}, [{ path: 'why', rule: 'required' }]],
    // A text of blanks is no answer, as in a form.
    ['x', { why: '  ' }, [{ path: 'why', rule: 'required' }]],
    ['x', { why: 'rain', when: '' }, []],
    ['send', {}, []],
    ['unknown', {}, []],
  ])('%s with %j: %j', (name, value, errors) => expect(check(name, value)).toMatchObject(errors));
});
