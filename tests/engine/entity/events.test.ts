import { answersToSend, createAjv, createFlow } from '@rezeptur/engine/core';
import { describe, expect, it } from 'vitest';
import type { FlowTable } from '../../../packages/engine/src/core/types.ts';
import { eventForm } from '../../../packages/engine/src/react/entity/flow/event-form.ts';
import { shownOffers } from '../../../packages/engine/src/react/entity/flow/shown-offers.ts';
import { isWayOut, usualFirst } from '../../../packages/engine/src/react/entity/flow/usual-first.ts';

const reason = {
  type: 'object',
  properties: { reason: { type: 'string', maxLength: 9 } },
  required: ['reason'],
};
const table: FlowTable = {
  name: 'order',
  start: 'new',
  states: { new: {}, checked: {}, cancelled: { final: true } },
  transitions: [
    { event: 'reject', from: ['new'], to: 'cancelled', roles: [], fields: reason },
    { event: 'cancel', from: ['new', 'checked'], to: 'cancelled', roles: [] },
    { event: 'check', from: ['new'], to: 'checked', roles: [] },
  ],
};
const offer = (event: string, fields?: typeof reason) => ({ event, to: '', allowed: true, fields });

it('shows a barred event with its reason, unless there is nothing to do', () => {
  const barred = (event: string, code: string) => ({ ...offer(event), allowed: false, code });
  const offers = [offer('check'), barred('cancel', 'paid'), barred('exchange', 'nothingToExchange')];
  const shown = (needless?: string[]) =>
    shownOffers(offers, { ...table, ...(needless && { needless }) }).map(({ event }) => event);
  expect(shown()).toEqual(['check', 'cancel', 'exchange']);
  expect(shown(['nothingToExchange'])).toEqual(['check', 'cancel']);
});

it('lists the usual step before cancelling ones', () => {
  const offers = [offer('reject', reason), offer('cancel'), offer('check')];
  expect(usualFirst(offers, { table, state: 'new' }).map(({ event }) => event)).toEqual([
    'check',
    'cancel',
    'reject',
  ]);
});

it('never leads with an event that is rare or must be justified', () => {
  const rare: FlowTable = {
    ...table,
    transitions: [
      { event: 'extend', from: ['new'], roles: [], rare: true },
      { event: 'erase', from: ['new', 'checked'], to: 'cancelled', roles: [], rare: true },
      ...table.transitions,
    ],
  };
  const offers = [offer('extend'), offer('erase'), offer('reject', reason), offer('check')];
  const place = { table: rare, state: 'new' };
  const sorted = usualFirst(offers, place);
  expect(sorted.map(({ event }) => event)).toEqual(['check', 'extend', 'reject', 'erase']);
  expect(sorted.map((one) => isWayOut(one, place))).toEqual([false, true, true, true]);
});

it('judges an event by what it does in the state where the item is', () => {
  const own: FlowTable = {
    ...table,
    transitions: [
      { event: 'pay', from: ['new'], roles: [], rare: true },
      { event: 'pay', from: ['checked'], roles: [] },
      ...table.transitions,
    ],
  };
  const offers = [offer('pay'), offer('cancel')];
  const led = (state: string) => usualFirst(offers, { table: own, state })[0]?.event;
  expect([led('new'), led('checked')]).toEqual(['cancel', 'pay']);
});

describe('the dialog of an event', () => {
  const flow = {
    name: 'order',
    table,
    decide: () => true,
    check: (_event: string, value: unknown) =>
      'reason' in (value as object) ? [] : [{ path: 'reason', rule: 'required', params: {} }],
  };

  it('asks for the fields of the event and a note', () => {
    const form = eventForm({ event: 'reject', fields: reason, flow, noteTitle: 'Notiz' });
    expect(form.ui.order).toEqual(['reason', 'note']);
    expect(form.schema.required).toEqual(['reason']);
    expect(form.check({ note: 'x' })).toMatchObject([{ path: 'reason' }]);
    expect(form.check({ note: 'x', reason: 'y' })).toEqual([]);
  });

  it('asks only for a note where the event has no fields', () => {
    expect(eventForm({ event: 'check', fields: undefined, flow: undefined, noteTitle: '' }).ui.order).toEqual(
      ['note'],
    );
  });

  it('leaves out an optional group that nobody began', () => {
    const street = { type: 'string', maxLength: 9 };
    const fields = {
      type: 'object',
      properties: {
        ...reason.properties,
        to: { type: 'object', properties: { street, gate: { type: 'boolean' } }, required: ['street'] },
      },
    };
    const moves = createFlow({
      ajv: createAjv(),
      table: {
        ...table,
        transitions: [
          ...table.transitions,
          { event: 'move', from: ['new'], to: 'checked', roles: [], fields },
        ],
      },
    });
    const form = eventForm({ event: 'move', fields, flow: moves, noteTitle: '' });
    const left = { reason: 'x', to: { street: '', gate: false } };
    expect(form.check(left)).toEqual([]);
    expect(answersToSend(form, left)).toEqual({ reason: 'x' });
    expect(form.check({ to: { gate: true } })).toMatchObject([{ path: 'to.street', rule: 'required' }]);
  });
});
