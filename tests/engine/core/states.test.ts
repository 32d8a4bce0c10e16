import { advance, createAjv, createFlow, type FlowTable, offers } from '@rezeptur/engine/core';
import { describe, expect, test } from 'vitest';

const fact = (name: string) => ({ properties: { [name]: { const: true } }, required: [name] });

const table: FlowTable = {
  name: 'parcel',
  start: 'packed',
  states: { packed: {}, sent: {}, fetched: {}, lost: { final: true } },
  transitions: [
    {
      event: 'hand',
      from: ['packed'],
      to: 'sent',
      roles: ['clerk'],
      guards: [
        { code: 'notPaid', when: fact('paid') },
        { code: 'noStamp', when: fact('stamp') },
      ],
    },
    {
      event: 'hand',
      from: ['packed'],
      to: 'fetched',
      roles: ['clerk'],
      guards: [{ code: 'notHere', when: fact('here') }],
    },
    {
      event: 'lose',
      from: ['sent', 'packed'],
      to: 'lost',
      roles: ['system', 'clerk'],
      fields: {
        type: 'object',
        required: ['why'],
        properties: { why: { type: 'string', rules: 'required|length:3' } },
      },
    },
    { event: 'note', from: ['lost'], to: 'lost', roles: ['*'] },
  ],
};
const { decide, check } = createFlow({ table, ajv: createAjv() });
const clerk = (facts: object) => ({ facts, role: 'clerk' });

describe('a state flow', () => {
  test('offers what a role may send, the barred with the first reason', () => {
    expect(offers(table, { state: 'packed', ...clerk({ paid: true }) }, decide)).toMatchObject([
      { event: 'hand', to: 'sent', allowed: false, code: 'noStamp' },
      { event: 'lose', to: 'lost', allowed: true },
    ]);
    expect(
      offers(table, { state: 'packed', facts: {}, role: 'system' }, decide).map(({ event }) => event),
    ).toEqual(['lose']);
    expect(
      offers(table, { state: 'lost', facts: {}, role: 'anybody' }, decide).map(({ event }) => event),
    ).toEqual(['note']);
  });

  test('takes the first transition of an event whose guards hold', () => {
    expect(advance(table, 'packed', 'hand', clerk({ paid: true, stamp: true }), decide)).toMatchObject({
      ok: true,
      to: 'sent',
    });
    expect(advance(table, 'packed', 'hand', clerk({ here: true }), decide)).toMatchObject({
      ok: true,
      to: 'fetched',
    });
  });

  test('says what is against an event', () => {
    expect(advance(table, 'packed', 'hand', clerk({}), decide)).toMatchObject({ ok: false, code: 'notPaid' });
    expect(advance(table, 'sent', 'hand', clerk({}), decide)).toMatchObject({
      ok: false,
      code: 'eventNotPossible',
    });
    expect(advance(table, 'packed', 'hand', { facts: {}, role: 'guest' }, decide)).toMatchObject({
      ok: false,
      code: 'eventNotAllowed',
    });
  });

  test('checks the fields that an event asks for', () => {
    expect(check('lose', { why: '' })).toMatchObject([{ path: 'why', rule: 'required' }]);
    expect(check('lose', { why: 'rain' })).toEqual([]);
    expect(check('hand', {})).toEqual([]);
  });

  test('offers an event exactly when it would be taken', () => {
    for (const state of Object.keys(table.states)) {
      for (const facts of [{}, { paid: true }, { paid: true, stamp: true }, { here: true }]) {
        for (const role of ['clerk', 'system', 'guest']) {
          const open = offers(table, { state, facts, role }, decide).filter(({ allowed }) => allowed);
          for (const event of ['hand', 'lose', 'note']) {
            const taken = advance(table, state, event, { facts, role }, decide).ok;
            expect(open.some((offer) => offer.event === event)).toBe(taken);
          }
        }
      }
    }
  });

  test('refuses unknown states and ways out of final ones', () => {
    const broken = (change: Partial<FlowTable>) => () =>
      createFlow({ table: { ...table, ...change }, ajv: createAjv() });
    expect(broken({ start: 'paked' })).toThrow(
      'flows/parcel.json: start: unknown state "paked", did you mean "packed"?',
    );
    expect(broken({ transitions: [{ event: 'x', from: ['lost'], to: 'sent', roles: [] }] })).toThrow(
      '"lost" is final',
    );
  });
});
