import { readdirSync, readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../support/root.ts';
import { classesIn, rulesOf, subjectOf } from './support/css-rules.ts';
import { restyled } from './support/restyled-classes.ts';
import { offered, unstyled } from './support/unstyled-classes.ts';

const styles = 'packages/engine/src/styles';
const shop = 'packages/shop/src';
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const filesIn = (folder: string, ending: RegExp) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name))
    .map((name) => `${folder}/${name}`);
const rulesIn = (folder: string) =>
  filesIn(folder, /\.css$/).flatMap((path) => rulesOf(read(path)).map((rule) => ({ path, ...rule })));

const rules = rulesIn(styles);
const styled = new Set(rules.flatMap(({ selectors }) => selectors.flatMap(classesIn)));

/** What components name, ids aside. A name that is put together is known as far as it is written: `rz-field--`. */
const drawn = new Set(
  filesIn('packages/engine/src/react', /\.tsx?$/).flatMap((path) => {
    const source = read(path).replace(/\b(?:id|htmlFor|aria-\w+)=(?:"[^"]*"|\{`[^`]*`\})/g, '');
    return source.match(/(?<![\w-])rz-[\w-]+/g) ?? [];
  }),
);
const beginnings = [...drawn].filter((name) => name.endsWith('-'));
const isStyled = (name: string) =>
  name.endsWith('-') ? [...styled].some((one) => one.startsWith(name)) : styled.has(name);

/** Sets where an element stands, or how large it is; not how it looks. */
const placing =
  /^(?:margin|inset|grid-(?:area|column|row)|(?:align|justify|place)-self|(?:min-|max-)?(?:width|height)$|(?:flex|order|display|position|top|right|bottom|left)$)/;

const tokensIn = (path: string) =>
  new Set(rulesOf(read(path)).flatMap(({ declarations }) => declarations.map(([name]) => name)));
const isToken = (name: string) => name.startsWith('--rz-');

it('styles every class that the engine draws, or says which have no look of their own', () => {
  const bare = [...drawn].filter((name) => !isStyled(name));
  expect(drawn.size).toBeGreaterThan(200);
  expect(bare.sort()).toEqual([...unstyled].sort());
});

it('styles no class that the engine neither draws nor offers', () => {
  const foreign = [...styled].filter(
    (name) => !drawn.has(name) && !beginnings.some((beginning) => name.startsWith(beginning)),
  );
  expect(foreign.sort()).toEqual([...offered].sort());
});

it('leaves the look of the engine’s elements to tokens in the shop', () => {
  const found = rulesIn(shop).flatMap(({ path, selectors, declarations }) => {
    if (declarations.every(([property]) => isToken(property) || placing.test(property))) return [];
    return selectors
      .filter((selector) => {
        const names = classesIn(subjectOf(selector));
        return names.length > 0 && names.every((name) => styled.has(name) || drawn.has(name));
      })
      .map((selector) => `${path.slice(shop.length + 1)} ${selector}`);
  });
  expect(found.sort()).toEqual([...restyled].sort());
});

it('names no side in the engine’s styles, so that they hold from right to left', () => {
  const sided = rules.flatMap(({ path, selectors, declarations }) =>
    declarations
      .filter(
        ([property, value]) =>
          /(?:^|-)(?:left|right)(?:-|$)/.test(property) ||
          (/^(?:text-align|float)$/.test(property) && /left|right/.test(value)),
      )
      .map((declaration) => `${path} ${selectors} ${declaration}`),
  );
  expect(sided).toEqual([]);
});

it('sets every token that the engine’s styles read, and the shop sets each colour, font and shadow', () => {
  const look = tokensIn(`${styles}/tokens.css`);
  const sizes = tokensIn(`${styles}/scale.css`);
  const used = rules.flatMap(({ declarations }) =>
    declarations.flatMap(([, value]) => value.match(/--rz-[\w-]+/g) ?? []),
  );
  expect(used.length).toBeGreaterThan(500);
  expect([...new Set(used)].filter((name) => !look.has(name) && !sizes.has(name))).toEqual([]);
  const ofShop = tokensIn(`${shop}/ui/styles/tokens.css`);
  expect([...look].filter((name) => isToken(name) && !ofShop.has(name))).toEqual([]);
});

it('explains every token that an app may set', () => {
  const page = read('docs/engine/theme.md');
  const tokens = ['tokens', 'scale'].flatMap((name) =>
    [...tokensIn(`${styles}/${name}.css`)].filter(isToken),
  );
  expect(tokens.length).toBeGreaterThan(50);
  expect(tokens.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});

it('brings every sheet by one of the two that apps import', () => {
  const brought = (path: string): string[] => [
    path,
    ...[...read(path).matchAll(/@import "\.\/([^"]+)"/g)].flatMap(([, name]) =>
      brought(join(path, '..', name ?? '')),
    ),
  ];
  const { resolve } = createRequire(import.meta.url);
  const exported = ['styles.css', 'entity.css'].map((name) =>
    realpathSync(resolve(`@rezeptur/engine/${name}`)),
  );
  const entries = ['index', 'entity'].map((name) => `${styles}/${name}.css`);
  expect(exported).toEqual(entries.map((path) => join(root, path)));
  const all = entries.flatMap(brought);
  expect(filesIn(styles, /\.css$/).filter((path) => !all.includes(path))).toEqual([]);
});
