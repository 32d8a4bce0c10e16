import { createEntityRoutes, RouteError } from '@rezeptur/engine/react/entity';
import { describe, expect, it } from 'vitest';

const routes = createEntityRoutes('/admin', ['order', 'form-submission']);

const codeOf = (act: () => unknown) => {
  try {
    act();
    return undefined;
  } catch (error) {
    return error instanceof RouteError ? error.code : error;
  }
};

describe('the paths of entity pages', () => {
  it.each([
    ['/admin/order', { entity: 'order', kind: 'list' }],
    ['/admin/order/', { entity: 'order', kind: 'list' }],
    ['/admin/order/new', { entity: 'order', kind: 'new' }],
    ['/admin/order/7', { entity: 'order', kind: 'show', id: '7' }],
    ['/admin/form-submission/7/edit', { entity: 'form-submission', kind: 'edit', id: '7' }],
    ['/admin/order/a%2Fb', { entity: 'order', kind: 'show', id: 'a/b' }],
  ])('%s is a page', (path, page) => {
    expect(routes.resolve(path)).toEqual(page);
  });

  it('ignores the prefix itself and paths outside it', () => {
    expect(routes.resolve('/admin')).toBeUndefined();
    expect(routes.resolve('/sortiment/a/b/c/d/e')).toBeUndefined();
  });

  it('refuses entities and actions that do not exist', () => {
    expect(codeOf(() => routes.resolve('/admin/ordr'))).toBe('unknownRoute');
    expect(codeOf(() => routes.resolve('/admin/order/7/remove'))).toBe('unknownRoute');
    expect(codeOf(() => routes.resolve('/admin/order/new/edit'))).toBe('unknownRoute');
  });

  it('refuses more parts than there are pages', () => {
    expect(codeOf(() => routes.resolve('/admin/order/7/edit/now'))).toBe('tooManyParts');
  });
});

describe.each(['/', '/admin', '/back/office', 'back/office/of/ours/'])('below %s', (base) => {
  const own = createEntityRoutes(base, ['order']);

  it.each(['list', 'new', 'show', 'edit'])('the %s page has an address', (kind) => {
    expect(own.resolve(own.href(`order.${kind}`, { id: '7' }))).toMatchObject({ entity: 'order', kind });
  });

  it('more parts than there are pages are refused', () => {
    const path = `${own.href('order.edit', { id: '7' })}/now`;
    expect(codeOf(() => own.resolve(path))).toBe('tooManyParts');
  });

  it('the beginning is home, with and without a slash at its end', () => {
    expect([own.home, `${own.home}/`, own.href('order.list')].map(own.isHome)).toEqual([true, true, false]);
  });
});

describe('the address of a page', () => {
  it('leads back to the page it was made for', () => {
    for (const kind of ['list', 'new', 'show', 'edit'] as const) {
      expect(routes.resolve(routes.href(`order.${kind}`, { id: 'ä/1' }))).toMatchObject({
        entity: 'order',
        kind,
      });
    }
  });

  it('needs an id for one item', () => {
    expect(codeOf(() => routes.href('order.show'))).toBe('missingParams');
    expect(codeOf(() => routes.href('order.edit', { id: '' }))).toBe('missingParams');
  });

  it('names the nearest route for a mistyped one', () => {
    expect(() => routes.href('ordre.list')).toThrow(/order\.list/);
  });
});
