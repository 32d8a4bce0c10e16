import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../support/root.ts';

const shop = 'packages/shop/src';

function filesIn(folder: string, ending: RegExp): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name))
    .map((name) => `${folder}/${name}`);
}

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const classesIn = (sheet: string) =>
  new Set([...sheet.replace(/\/\*.*?\*\//gs, '').matchAll(/\.(rz-[\w-]+)/g)].map(([, name = '']) => name));

const sheets = new Map(filesIn(shop, /\.css$/).map((path) => [path, read(path)]));
const sources = [shop, 'packages/engine/src'].flatMap((folder) =>
  filesIn(folder, /\.tsx?$/).map((path) => ({
    room: /features\/[\w-]+/.exec(path)?.[0] ?? 'shared',
    words: new Set(read(path).match(/rz-[\w-]+/g)),
  })),
);

/** Print has a word about everybody's elements, so it says nothing about whose they are. */
const shared = [...sheets.keys()].filter((path) =>
  /^packages\/shop\/src\/ui\/(?!admin\/|kept\/|styles\/print\.).+\.css$/.test(path),
);

/** Who draws with classes that stand in no other shared sheet. */
function roomsOf(path: string): string[] {
  const others = shared.filter((other) => other !== path);
  const elsewhere = new Set(others.flatMap((other) => [...classesIn(sheets.get(other) ?? '')]));
  const own = [...classesIn(sheets.get(path) ?? '')].filter((name) => !elsewhere.has(name));
  return [
    ...new Set(sources.filter(({ words }) => own.some((name) => words.has(name))).map(({ room }) => room)),
  ];
}

it('keeps the styles of one feature in its folder', () => {
  const misplaced = shared
    .map((path) => [path, roomsOf(path)] as const)
    .filter(([, rooms]) => rooms.length === 1 && rooms[0] !== 'shared');
  expect(shared.length).toBeGreaterThan(20);
  expect(misplaced).toEqual([]);
});

it('has no long and no unused style sheet', () => {
  const importers = [...sheets.values(), ...filesIn(shop, /\.tsx?$/).map(read)];
  const imported = importers.flatMap((text) => text.match(/[\w-]+\/?[\w-]+\.css(?=["'])/g) ?? []);
  const long = [...sheets].filter(([, text]) => text.split('\n').length > 250).map(([path]) => path);
  const unused = [...sheets.keys()].filter((path) => !imported.some((name) => path.endsWith(`/${name}`)));
  expect({ long, unused }).toEqual({ long: [], unused: [] });
});

it('says of what stands in a thing with `:has()` which class or tag it has', () => {
  // Where only a state is named (`.a:has(.b) :focus`) Chromium styles all of the page anew with each element that comes.
  const stateAlone = /:has\((?:[^()]|\([^()]*\))*\)\s+(?:>\s*)?:(?!is\(|where\()[^,{]*/g;
  const found = [...filesIn('packages/engine/src/styles', /\.css$/), ...sheets.keys()].flatMap((path) =>
    (read(path).match(stateAlone) ?? []).map((selector) => `${path}: ${selector.trim()}`),
  );
  expect(found).toEqual([]);
});
