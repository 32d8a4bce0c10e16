import { createRestSource, type EntitySource } from '@rezeptur/engine/react/entity';
import { afterEach, expect, it } from 'vitest';
import { namedItem } from '../../../packages/engine/src/react/entity/source/named-item.ts';
import type { RunningServer } from './support/json-server.ts';
import { startPlainRestServer } from './support/plain-rest-server.ts';

let server: RunningServer | undefined;
afterEach(() => server?.close());

const open = async (): Promise<EntitySource> => {
  const rows = Array.from({ length: 130 }, (_, index) => ({ id: `${index}`, name: `Elbe ${index}` }));
  server = await startPlainRestServer('supplier', rows);
  return createRestSource({ baseUrl: server.url });
};

it('the names on a page are asked for in one call, each item once', async () => {
  const source = await open();
  const names = await Promise.all(['7', '12', '7'].map((id) => namedItem(source, 'supplier', id)));
  expect(names.map(({ name }) => name)).toEqual(['Elbe 7', 'Elbe 12', 'Elbe 7']);
  expect(server?.asked).toEqual(['GET /supplier?_page=1&_per_page=2&_where={"id":{"in":["7",7,"12",12]}}']);
  // What comes later is asked for by itself.
  await namedItem(source, 'supplier', '9');
  expect(server?.asked.slice(1)).toEqual(['GET /supplier/9']);
});

it('no call asks for more than an address has room for', async () => {
  const source = await open();
  const ids = Array.from({ length: 130 }, (_, index) => `${index}`);
  const names = await Promise.all(ids.map((id) => namedItem(source, 'supplier', id)));
  expect(names.map(({ id }) => id)).toEqual(ids);
  expect(server?.asked.map((line) => /_per_page=(\d+)/.exec(line)?.[1]).sort()).toEqual(['30', '50', '50']);
});

it('what is not among them, and what a failed call asked for, is told by itself', async () => {
  const source = await open();
  const gone = namedItem(source, 'supplier', 'gone');
  expect(await namedItem(source, 'supplier', '1')).toMatchObject({ name: 'Elbe 1' });
  await expect(gone).rejects.toMatchObject({ status: 404 });
  const broken: EntitySource = { ...source, many: () => Promise.reject(new Error('broken')) };
  const both = await Promise.all(['1', '2'].map((id) => namedItem(broken, 'supplier', id)));
  expect(both.map(({ name }) => name)).toEqual(['Elbe 1', 'Elbe 2']);
});
