import { advance, createAjv, createFlow, type FlowTable, grantedEvents, offers } from '@rezeptur/engine/core';
import { describe, expect, test } from 'vitest';

const table: FlowTable = {
  name: 'parcel',
  start: 'packed',
  states: { packed: {}, sent: {}, fetched: {}, lost: { final: true } },
  guards: { notPaid: { paid: true }, noStamp: { stamp: true }, notHere: { here: true } },
  transitions: [
    { event: 'hand', from: ['packed'], to: 'sent', roles: ['clerk'], guards: ['notPaid', 'noStamp'] },
    { event: 'hand', from: ['packed'], to: 'fetched', roles: ['clerk'], guards: ['notHere'] },
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
    { event: 'note', from: ['sent', 'lost'], roles: ['*'] },
  ],
};
const { decide, check } = createFlow({ table, ajv: createAjv() });
const clerk = (facts: object) => ({ facts, role: 'clerk' });

describe('a state flow', () => {
  test('offers the events of a role, barred ones with the first reason', () => {
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

  test('uses the first transition of an event whose guards hold', () => {
    expect(advance(table, 'packed', 'hand', clerk({ paid: true, stamp: true }), decide)).toMatchObject({
      ok: true,
      to: 'sent',
    });
    expect(advance(table, 'packed', 'hand', clerk({ here: true }), decide)).toMatchObject({
      ok: true,
      to: 'fetched',
    });
  });

  test('keeps its state when an event has no target', () => {
    for (const state of ['sent', 'lost']) {
      expect(advance(table, state, 'note', clerk({}), decide)).toMatchObject({ ok: true, to: state });
      expect(offers(table, { state, ...clerk({}) }, decide)).toContainEqual({
        event: 'note',
        to: state,
        allowed: true,
      });
    }
  });

  test('names the reason that bars an event', () => {
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

  test('names the fields of an offer, and event, state and role of a refusal', () => {
    const fields = table.transitions[2]?.fields;
    expect(offers(table, { state: 'packed', ...clerk({}) }, decide)).toStrictEqual([
      { event: 'hand', to: 'sent', allowed: false, code: 'notPaid' },
      { event: 'lose', to: 'lost', allowed: true, fields },
    ]);
    const refused = (state: string, role: string) =>
      advance(table, state, 'hand', { facts: {}, role }, decide);
    expect(refused('packed', 'clerk')).toEqual({
      ok: false,
      code: 'notPaid',
      params: { event: 'hand', state: 'packed' },
    });
    expect(refused('sent', 'clerk')).toEqual({
      ok: false,
      code: 'eventNotPossible',
      params: { event: 'hand', state: 'sent' },
    });
    expect(refused('packed', 'guest')).toEqual({
      ok: false,
      code: 'eventNotAllowed',
      params: { event: 'hand', state: 'packed', role: 'guest' },
    });
  });

  test('refuses with the reason that the flow names, where the role may send the event at all', () => {
    const own = { ...table, refusals: { lose: 'isGone' } };
    const losing = (state: string, role: string) => {
      const verdict = advance(own, state, 'lose', { facts: {}, role }, decide);
      return verdict.ok ? 'ok' : verdict.code;
    };
    const transitions = [...table.transitions, { event: 'lose', from: ['fetched'], roles: ['boss'] }];
    expect(losing('packed', 'clerk')).toBe('ok');
    expect(losing('lost', 'clerk')).toBe('isGone');
    expect(losing('packed', 'guest')).toBe('eventNotAllowed');
    own.transitions = transitions;
    expect(losing('fetched', 'clerk')).toBe('isGone');
    expect(losing('fetched', 'guest')).toBe('eventNotAllowed');
    expect(() => createFlow({ table: { ...own, refusals: { loose: 'x' } }, ajv: createAjv() })).toThrow(
      'flows/parcel.json: refusals.loose: unknown event "loose", did you mean "lose"?',
    );
  });

  test('grants the events of a role in a state, each once and before its guards', () => {
    expect(grantedEvents(table, { state: 'packed', role: 'clerk' })).toEqual(['hand', 'lose']);
    expect(grantedEvents(table, { state: 'fetched', role: 'clerk' })).toEqual([]);
  });

  test('needs another person only where an earlier act is known', () => {
    const [, , lose] = table.transitions;
    const transitions = lose ? [{ ...lose, notBy: ['packedBy', 'checkedBy'] }] : [];
    const ending = (actorId: string | null | undefined, row?: Record<string, unknown>) => {
      const verdict = advance(
        { ...table, transitions },
        'sent',
        'lose',
        { ...clerk({}), actorId, row },
        decide,
      );
      return verdict.ok ? 'ok' : verdict.code;
    };
    expect(ending('ann', { packedBy: 'ann' })).toBe('anotherPersonNeeded');
    expect(ending('ann', { packedBy: 'ben', checkedBy: ['eve', 'ann'] })).toBe('anotherPersonNeeded');
    expect(ending('ann', { packedBy: 'ben', checkedBy: null })).toBe('ok');
    expect(ending('ann')).toBe('ok');
    for (const system of [null, undefined]) expect(ending(system, { packedBy: system })).toBe('ok');
    // An event that asks for no other person is anybody's.
    expect(advance(table, 'sent', 'note', { ...clerk({}), actorId: 'ann' }, decide).ok).toBe(true);
  });

  test('does not guess a guard that its table lacks', () => {
    const [hand] = table.transitions;
    const transitions = hand ? [{ ...hand, guards: ['notPayed'] }] : [];
    expect(() => advance({ ...table, transitions }, 'packed', 'hand', clerk({}), decide)).toThrow(
      'unknown guard "notPayed"',
    );
  });

  test('checks the fields that an event asks for', () => {
    expect(check('lose', { why: '' })).toMatchObject([{ path: 'why', rule: 'required' }]);
    expect(check('lose', { why: 'rain' })).toEqual([]);
    expect(check('hand', {})).toEqual([]);
  });

  test('offers an event exactly when it would be accepted', () => {
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
});
