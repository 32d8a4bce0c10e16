import { navigation } from 'virtual:rezeptur/entities';
import permissions from '@rezeptur/schemas/permissions.json';
import { describe, expect, it } from 'vitest';
import { filterSearch } from '../../../packages/shop/src/features/admin/filter-search.ts';
import { navigationFor } from '../../../packages/shop/src/features/admin/navigation.ts';
import { canOf, type Permissions, seesOf } from '../../../packages/shop/src/features/admin/session.ts';

const { $id: _id, ...roles } = permissions;
const can = (role: keyof typeof roles) => canOf(roles[role] as Permissions);
const menu = (role: keyof typeof roles) =>
  navigationFor(navigation, can(role)).flatMap(({ entities }) => entities);

describe('the menu', () => {
  it('shows an administrator everything', () => {
    expect(menu('admin')).toEqual(
      expect.arrayContaining(['order', 'customer', 'batch', 'article', 'brand', 'mail', 'audit', 'staff']),
    );
  });

  it('shows others the entities that they may list', () => {
    expect(menu('pta')).toEqual(['order', 'batch', 'article', 'brand']);
    expect(menu('editor')).toEqual(['article', 'brand', 'blog-post', 'job-offer', 'event', 'setting']);
    expect(menu('support')).not.toContain('audit');
  });

  it('has no empty group, and no groups without permissions', () => {
    expect(navigationFor(navigation, canOf({}))).toEqual([]);
    expect(navigationFor(navigation, can('editor')).map(({ name }) => name)).toEqual([
      'catalogue',
      'content',
      'system',
    ]);
  });
});

describe('what a role may', () => {
  it('is denied unless the permission table grants it', () => {
    expect(can('pharmacist')('customer', 'documents')).toBe(true);
    expect(can('support')('customer', 'documents')).toBe(false);
    expect(can('auditor')('customer', 'documents')).toBe(false);
    expect(can('auditor')('audit', 'list')).toBe(true);
  });

  it('covers single events and all of them', () => {
    expect(can('pharmacist')('order', 'event:accept')).toBe(true);
    expect(can('support')('customer', 'event:wake')).toBe(true);
    expect(can('support')('customer', 'event:release')).toBe(false);
  });

  it('may be narrowed to some items: of others none are counted', () => {
    const sees = seesOf({ order: { actions: ['list'], where: { state: ['manufacturing'] } } });
    expect(sees('order', { state: 'manufacturing' })).toBe(true);
    expect(sees('order', { state: 'new' })).toBe(false);
    expect(sees('order', { isCompletedUnpaid: 'true' })).toBe(true);
    expect(sees('batch', {})).toBe(false);
  });
});

it('links to a filtered list', () => {
  expect(filterSearch({ state: 'new' })).toBe('filter%5Bstate%5D=new');
});
