import { describe, expect, it } from 'vitest';
import { filesBelow, readText } from './support/files.ts';

// Only the stores of a table's owner have SQL on it; others ask what its feature offers, or read its view.
const server = 'packages/server/src';

/** Folders of owners by table, as each `feature.ts` and the list of the platform's own declare them. */
function owners(): Map<string, string> {
  const found = new Map<string, string>();
  const declarations = filesBelow(server, ['.ts']).filter((file) => /(^|-)features?\.ts$/.test(fileOf(file)));
  for (const declaration of declarations) {
    const text = readText(declaration);
    for (const [, name = '', tables = ''] of text.matchAll(/name: '([\w/-]+)',\s*tables: \[([^\]]*)\]/g)) {
      const folder = name.includes('/') ? `${server}/${name}` : `${server}/features/${name}`;
      for (const [, table = ''] of tables.matchAll(/'(\w+)'/g)) found.set(table, folder);
    }
  }
  return found;
}

const fileOf = (path: string): string => path.split('/').at(-1) ?? '';
const isStore = (file: string): boolean => /^(.+-)?store\.ts$/.test(fileOf(file));
const camel = (name: string): string =>
  name.replace(/_(\w)/g, (_all, letter: string) => letter.toUpperCase());

const builder =
  /\b(?:selectFrom|insertInto|updateTable|deleteFrom|from|using|\w+Join)\(\s*((?:\[\s*)?'\w+(?: as \w+)?'(?:\s*,\s*'\w+ as \w+')*)/g;

/** The tables that a source has SQL on: by the query builder, or in a raw text of SQL. */
function tablesIn(source: string): Set<string> {
  const found = new Set<string>();
  for (const [, names = ''] of source.matchAll(builder))
    for (const [, table = ''] of names.matchAll(/'(\w+)(?: as \w+)?'/g)) found.add(table);
  for (const [, raw = ''] of source.matchAll(/\bsql(?:<[^`]*>)?`([^`]*)`/g))
    for (const [, table = ''] of raw.matchAll(/\b(?:from|join|into|update)\s+"?([a-z_]+)"?/gi))
      found.add(camel(table));
  return found;
}

describe('SQL on a table', () => {
  const folders = owners();
  const uses = filesBelow(server, ['.ts']).flatMap((file) =>
    [...tablesIn(readText(file))].flatMap((table) => {
      const folder = folders.get(table);
      if (!folder) return [];
      // A small service of the platform is one file, and its own store.
      const isService = file === `${folder}.ts`;
      return [
        {
          file,
          table,
          isOwn: isService || file.startsWith(`${folder}/`),
          isStore: isService || isStore(file),
        },
      ];
    }),
  );

  it('is found in each way that it is written', () => {
    const source = `db.selectFrom('order as o').innerJoin('batch as b', 'b.id', 'o.id'); sql<number>\`select 1 from stock_move\``;
    expect([...tablesIn(source)]).toEqual(['order', 'batch', 'stockMove']);
    expect(folders.size).toBeGreaterThan(40);
    expect(uses.length).toBeGreaterThan(folders.size);
  });

  const told = (list: typeof uses) => list.map(({ table, file }) => `${table}: ${file}`);

  it('is its owner’s alone', () => {
    expect(told(uses.filter(({ isOwn }) => !isOwn))).toEqual([]);
  });

  it('stands in stores', () => {
    expect(told(uses.filter(({ isStore }) => !isStore))).toEqual([]);
  });
});
