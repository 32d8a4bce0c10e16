import { createAjv, createForm } from '@rezeptur/engine/core';
import { createHttpClient, EngineProvider, Wizard } from '@rezeptur/engine/react';
import { EntityPages } from '@rezeptur/engine/react/entity';
import { createHistoryRouter, createMemoryHistory } from '@rezeptur/engine/react/history';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { belowBase } from '../../../packages/engine/src/react/routing/history/below-base.ts';
import type { LinkProps, Router } from '../../../packages/engine/src/react/routing/router.ts';

const render = (content: ReactNode, router?: Router) =>
  renderToString(
    <EngineProvider http={createHttpClient({ baseUrl: '/api' })} t={String} router={router}>
      {content}
    </EngineProvider>,
  );

describe('a history in memory', () => {
  it('goes where it is told, and back and forward', () => {
    const history = createMemoryHistory('/list?page=2');
    const seen: string[] = [];
    const end = history.subscribe(() => seen.push(history.current().pathname + history.current().search));
    history.to('/item#notes', { state: 7 });
    expect(history.current()).toMatchObject({ pathname: '/item', search: '', hash: '#notes', state: 7 });
    history.to({ search: 'tab=1' });
    history.to({ search: '?tab=2' }, { replace: true });
    history.by(-2);
    history.by(-1);
    history.by(2);
    history.by(-1);
    history.to('?only=this');
    history.by(1);
    end();
    history.to('/unseen');
    expect(seen).toEqual([
      '/item',
      '/item?tab=1',
      '/item?tab=2',
      '/list?page=2',
      '/item?tab=2',
      '/item',
      '/item?only=this',
    ]);
  });

  it('asks who holds the way before every step', () => {
    const history = createMemoryHistory('/form');
    const ways: (() => void)[] = [];
    const end = history.hold({
      isHeld: (from, to) => from === '/form' && to !== '/form',
      onHeld: (go) => ways.push(go),
      onArrive: () => undefined,
    });
    history.to('/form?step=2');
    history.to('/away');
    expect(history.current()).toMatchObject({ pathname: '/form', search: '?step=2' });
    ways[0]?.();
    expect(history.current().pathname).toBe('/away');
    history.by(-1);
    expect(history.current().pathname).toBe('/form');
    history.by(1);
    expect(history.current().pathname).toBe('/form');
    end();
    history.by(1);
    expect(history.current().pathname).toBe('/away');
  });
});

describe('a router below a path', () => {
  const hrefs = (at: string, base: string, to: LinkProps['to'] = '/item') => {
    const { Link, useLocation } = createHistoryRouter(createMemoryHistory(at), { base });
    const Shown = () => {
      const { pathname, search } = useLocation();
      return (
        <Link to={to} title={pathname + search}>
          x
        </Link>
      );
    };
    const [, title, href] = /title="(.*?)" href="(.*?)"/.exec(renderToString(<Shown />)) ?? [];
    return { shown: title, href };
  };

  it.each([
    ['/my/app/list?page=2', '/my/app', '/list?page=2'],
    ['/my/app/list', '/my/app/', '/list'],
    ['/my/app/list', 'my/app', '/list'],
    ['/my/app/', '/my/app', '/'],
    ['/my/app', '/my/app', '/'],
    ['/list', '/', '/list'],
    ['/list', '', '/list'],
    ['/b%C3%BCro/list', '/büro', '/list'],
    ['/my/application', '/my/app', ''],
    ['/other/list?page=2', '/my/app', '?page=2'],
  ])('shows %s below %s as %s', (at, base, shown) => expect(hrefs(at, base).shown).toBe(shown));

  it.each<[string, LinkProps['to'], string]>([
    ['/my/app/list', '/item', '/my/app/item'],
    ['/my/app/list', '/', '/my/app/'],
    ['/my/app/list/7', '../item#notes', '/my/app/item#notes'],
    ['/my/app/list', '../../item', '/my/app/item'],
    ['/my/app/list?page=2', { search: 'page=3' }, '/my/app/list?page=3'],
    ['/my/app/list', '?page=3', '/my/app/list?page=3'],
    ['/other', '/item', '/my/app/item'],
    ['/other', '?page=3', '/my/app/?page=3'],
    ['/other', { search: 'page=3' }, '/my/app/?page=3'],
  ])('at %s leads by %o to %s', (at, to, href) => expect(hrefs(at, '/my/app', to).href).toBe(href));

  it.each(['./', '.', 'https://cdn.test/app/', '//cdn.test/app', '/app?x', '/app#x'])(
    'refuses "%s", which is no path of the origin',
    (base) =>
      expect(() => createHistoryRouter(createMemoryHistory(), { base })).toThrow(/is a path of its origin/),
  );

  it('goes, and asks who holds the way, by addresses without the path', async () => {
    const history = createMemoryHistory('/my/app/form');
    const based = belowBase(history, '/my/app');
    const asked: string[][] = [];
    based.hold({
      isHeld: (...way) => asked.push(way) > 2,
      onHeld: () => undefined,
      onArrive: () => undefined,
    });
    based.to('/form?step=2', { state: 7 });
    const entry = based.current();
    expect(entry).toMatchObject({ pathname: '/form', search: '?step=2', state: 7 });
    expect(based.current()).toBe(entry);
    expect(history.current()).toMatchObject({ pathname: '/my/app/form', search: '?step=2' });
    history.to('/other');
    based.to('/list');
    expect(asked).toEqual([
      ['/form', '/form'],
      ['/form', ''],
      ['', '/list'],
    ]);
    expect(history.current().pathname).toBe('/other');
  });
});

describe('views of the engine', () => {
  const form = createForm({
    name: 'greeting',
    schema: { type: 'object', additionalProperties: false, properties: { name: { type: 'string' } } },
    steps: { start: 'who', steps: { who: { fields: ['name'], next: [] } } },
    ajv: createAjv(),
  });
  const pages = (
    <EntityPages base="/admin" apiBase="/api" entities={{}} home={<h1>Start</h1>} currency="EUR" />
  );

  it('have wizards without a router, their step in memory', () => {
    const html = render(<Wizard form={form} stepInUrl="query" onSubmit={() => undefined} />);
    expect(html).toContain('data-step="who"');
  });

  it('have entity pages with any router, and say what is missing without one', () => {
    expect(render(pages, createHistoryRouter(createMemoryHistory('/admin/')))).toContain('<h1>Start</h1>');
    expect(() => render(pages)).toThrow(/EngineProvider needs a "router"/);
  });

  it('have links of the router around them', () => {
    const router = createHistoryRouter(createMemoryHistory('/list?page=2'));
    const links = (
      <>
        <router.Link to="/item">one</router.Link>
        <router.Link to={{ search: 'page=3' }} className="next">
          two
        </router.Link>
      </>
    );
    expect(render(links, router)).toBe('<a href="/item">one</a><a class="next" href="/list?page=3">two</a>');
  });
});
