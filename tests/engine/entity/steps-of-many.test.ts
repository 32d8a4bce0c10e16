import { describe, expect, it } from 'vitest';
import type { FlowTable } from '../../../packages/engine/src/core/types.ts';
import { stepsOfMany } from '../../../packages/engine/src/react/entity/list/selection/steps-of-many.ts';

const reason = { type: 'object', properties: { reason: { type: 'string', maxLength: 9 } } };
const table: FlowTable = {
  name: 'order',
  start: 'new',
  states: { new: {}, paid: {}, sent: { final: true } },
  transitions: [
    { event: 'pay', from: ['new'], to: 'paid', roles: [] },
    { event: 'send', from: ['paid'], to: 'sent', roles: [] },
    { event: 'send', from: ['new'], to: 'sent', roles: [], fields: reason },
  ],
};
const rows = ['new', 'paid', 'new', 'sent'].map((state, at) => ({ id: `${at}`, version: 1, state }));
const steps = (events: string[], chosen = rows) =>
  stepsOfMany(table, { events, rows: chosen }).map(({ event, rows: fitting }) => [
    event,
    fitting.map(({ id }) => id),
  ]);

describe('what may be done with chosen items', () => {
  it('is what is declared, with those that are where it begins', () => {
    expect(steps(['pay'])).toEqual([['pay', ['0', '2']]]);
    expect(steps([])).toEqual([]);
  });

  it('is nothing that begins at none of them', () => {
    expect(steps(['pay', 'send'], rows.slice(3))).toEqual([]);
  });

  it('asks of all the same: of those that are asked something else the first ones count', () => {
    expect(steps(['send'])).toEqual([['send', ['0', '2']]]);
    expect(steps(['send'], rows.slice(1))).toEqual([['send', ['1']]]);
  });
});
