import { createEntityRoutes } from '@rezeptur/engine/react/entity';
import { describe, expect, it } from 'vitest';
import { targetOf } from '../../../packages/engine/src/react/entity/after-action.ts';
import { mayDo } from '../../../packages/engine/src/react/entity/entity-rights.ts';

const routes = createEntityRoutes('/admin', ['brand']);
const item = { id: '7', version: 1 };
const leads = (action: string, happened: 'save' | 'delete', granted = ['show', 'list']) =>
  targetOf(action, { of: 'brand', item, happened, routes, can: (_entity, one) => granted.includes(one) });

describe('after a save or a deletion', () => {
  it.each([
    ['auto', 'save', '/admin/brand/7'],
    ['auto', 'delete', '/admin/brand'],
    ['list', 'save', '/admin/brand'],
    ['new', 'save', '/admin/brand/new'],
    ['edit', 'save', '/admin/brand/7/edit'],
    ['stay', 'save', undefined],
    ['/elsewhere', 'delete', '/elsewhere'],
  ] as const)('%s after %s leads to %s', (action, happened, target) => {
    expect(leads(action, happened)).toBe(target);
  });

  it('never leads to a page without permission', () => {
    expect(leads('auto', 'save', ['list'])).toBe('/admin/brand');
    expect(leads('auto', 'save', [])).toBeUndefined();
    expect(leads('auto', 'delete', ['show'])).toBeUndefined();
  });

  it('refuses a page that does not exist', () => {
    expect(() => leads('lsit', 'save')).toThrow('brand.list');
  });
});

it('allows what the ui offers and the permission table grants', () => {
  const definition = (actions?: ('create' | 'update' | 'delete')[]) => ({
    name: 'brand',
    schema: {},
    ui: { ...(actions && { actions }) },
    check: () => [],
  });
  expect(mayDo(definition(), 'delete', () => true)).toBe(true);
  expect(mayDo(definition(['update']), 'delete', () => true)).toBe(false);
  expect(mayDo(definition(['update']), 'update', () => false)).toBe(false);
});
