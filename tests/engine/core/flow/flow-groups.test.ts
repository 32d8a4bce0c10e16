import {
  advance,
  type FlowTable,
  isWritable,
  offers,
  statesIn,
  statesOf,
  transitionFrom,
} from '@rezeptur/engine/core';
import { describe, expect, it } from 'vitest';

const table: FlowTable = {
  name: 'letter',
  start: 'draft',
  states: { draft: {}, checked: {}, sent: { final: true }, dropped: { final: true } },
  groups: { open: ['draft', 'checked'], all: ['open', 'final'] },
  writable: { draft: '*', open: ['note'] },
  transitions: [
    { event: 'check', from: ['draft'], to: 'checked', roles: ['clerk'], notBy: ['writtenBy'] },
    { event: 'send', from: ['checked'], to: 'sent', roles: ['clerk'], notBy: ['writtenBy', 'readers'] },
    { event: 'drop', from: ['open'], to: 'dropped', roles: ['boss'] },
    { event: 'read', from: ['all'], roles: ['boss'] },
  ],
};

describe('groups of states', () => {
  it.each([
    ['open', ['draft', 'checked']],
    ['final', ['sent', 'dropped']],
    ['checked', ['checked']],
    ['all', ['draft', 'checked', 'sent', 'dropped']],
    ['unknown', []],
  ])('%s has its states', (name, states) => {
    expect(statesIn(table, name)).toEqual(states);
  });

  it('stand for their states in a list', () => {
    expect(statesOf(table, ['sent', 'open'])).toEqual(['sent', 'draft', 'checked']);
  });

  it.each([
    ['draft', ['drop', 'read']],
    ['checked', ['drop', 'read']],
    ['sent', ['read']],
  ])('are left by events: %s by %s', (state, events) => {
    const boss = { facts: {}, role: 'boss' };
    expect(offers(table, { state, ...boss }, () => true).map(({ event }) => event)).toEqual(events);
    for (const event of events) {
      expect(transitionFrom(table, event, state)).toMatchObject({ event });
      expect(advance(table, state, event, boss, () => true)).toMatchObject({ ok: true });
    }
  });

  it('that lead back to themselves have the states that they name, and no end of them', () => {
    expect(statesIn({ ...table, groups: { a: ['b', 'sent'], b: ['a'] } }, 'a')).toEqual(['sent']);
  });
});

describe('what may be written', () => {
  it.each([
    ['draft', 'text', true],
    ['draft', 'note', true],
    ['checked', 'text', false],
    ['checked', 'note', true],
    ['sent', 'note', false],
  ])('in %s: %s %s', (state, field, expected) => {
    expect(isWritable(table, state, field)).toBe(expected);
  });

  it('is everything without a declaration and without a flow', () => {
    const { writable: _none, ...silent } = table;
    expect(isWritable(silent, 'sent', 'text')).toBe(true);
    expect(isWritable(undefined, undefined, 'text')).toBe(true);
  });
});

describe('events that need another person', () => {
  const decide = () => true;
  const row = { writtenBy: 'ann', readers: ['bob', 'cem'] };
  const by = (actorId: string | undefined) => ({ facts: {}, role: 'clerk', actorId, row });

  it.each([
    ['draft', 'check', 'ann', false],
    ['draft', 'check', 'bob', true],
    ['checked', 'send', 'cem', false],
    ['checked', 'send', 'dora', true],
    ['checked', 'send', undefined, true],
  ])('in %s: %s by %s', (state, event, actor, ok) => {
    expect(advance(table, state, event, by(actor), decide).ok).toBe(ok);
    const [offer] = offers(table, { state, ...by(actor) }, decide);
    expect(offer).toMatchObject(ok ? { allowed: true } : { allowed: false, code: 'anotherPersonNeeded' });
  });
});
