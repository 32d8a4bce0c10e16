import { describe, expect, it } from 'vitest';
import { filesBelow, foldersIn, readText } from './support/files.ts';
import { importsOf } from './support/imports.ts';

// Who may import what: docs/decisions/0001. Folders are read from the disk, so a new feature is guarded at once.
const engine = 'packages/engine/src';
const shop = 'packages/shop/src';
const server = 'packages/server/src';
const sources = ['.ts', '.tsx'];

/** Every import in a folder that the rule forbids, as "file -> target". */
function offences(folder: string, forbidden: (target: string, file: string) => boolean): string[] {
  return filesBelow(folder, sources).flatMap((file) =>
    importsOf(file)
      .filter((target) => forbidden(target, file))
      .map((target) => `${file} -> ${target}`),
  );
}

const isPackage = (target: string, ...names: string[]) =>
  names.some((name) => target === name || target.startsWith(`${name}/`));
const isBelow = (target: string, folder: string) => target.startsWith(`${folder}/`);
const isOwn = (target: string) => target.startsWith('packages/');

describe('the engine', () => {
  it('has a core that imports no React, no Node and no other folder but its rule texts', () => {
    const ownTexts = /^packages\/engine\/src\/words\/[a-z]{2}\/rules\.json$/;
    const outside = (target: string) =>
      isOwn(target)
        ? !isBelow(target, `${engine}/core`)
        : target.startsWith('node:') || isPackage(target, 'react', 'react-dom', 'swr', '@rezeptur');
    expect(offences(`${engine}/core`, (target) => !ownTexts.test(target) && outside(target))).toEqual([]);
  });

  it('has views that import the core and no product', () => {
    const outside = (target: string) =>
      isOwn(target)
        ? !['core', 'react', 'words'].some((room) => isBelow(target, `${engine}/${room}`))
        : target.startsWith('node:') ||
          isPackage(target, '@rezeptur/shop', '@rezeptur/server', '@rezeptur/schemas');
    expect(offences(`${engine}/react`, outside)).toEqual([]);
  });

  it('knows a router library in its adapter alone', () => {
    const adapter = `${engine}/react/routing/react-router`;
    const elsewhere = (target: string, file: string) =>
      isPackage(target, 'react-router', 'react-router-dom') && !isBelow(file, adapter);
    expect(offences(engine, elsewhere)).toEqual([]);
  });

  it('does not know the pharmacy by name', () => {
    const words = /\b(cannabis|prescription|pharmacy|apotheke|rezept)\b/i;
    const named = filesBelow(engine, sources).filter((file) => words.test(withoutProject(readText(file))));
    expect(named).toEqual([]);
  });
});

describe('the shop', () => {
  it('never reaches into the server', () => {
    expect(
      offences(shop, (target) => isBelow(target, 'packages/server') || isPackage(target, '@rezeptur/server')),
    ).toEqual([]);
  });

  it('loads the entity views in the back office and the workbench alone', () => {
    const elsewhere = (target: string, file: string) =>
      target === '@rezeptur/engine/react/entity' &&
      !['admin', 'workbench'].some((feature) => isBelow(file, `${shop}/features/${feature}`));
    expect(offences(shop, elsewhere)).toEqual([]);
  });

  it('has a ui and a lib that import neither features nor the app', () => {
    const upward = (target: string) => isBelow(target, `${shop}/features`) || isBelow(target, `${shop}/app`);
    expect([...offences(`${shop}/ui`, upward), ...offences(`${shop}/lib`, upward)]).toEqual([]);
  });

  it.each(foldersIn(`${shop}/features`))(
    'has a feature %s that imports no other feature and not the app',
    (name) => {
      const feature = `${shop}/features/${name}`;
      const outside = (target: string) =>
        (isBelow(target, `${shop}/features`) && !isBelow(target, feature)) || isBelow(target, `${shop}/app`);
      expect(offences(feature, outside)).toEqual([]);
    },
  );

  it('asks its server through the engine’s client, and fetches no files elsewhere than in lib/api/fetch-file.ts', () => {
    const asking = filesBelow(shop, sources).filter((file) =>
      /\bfetch\(|XMLHttpRequest/.test(readText(file)),
    );
    expect(asking.filter((file) => file !== `${shop}/lib/api/fetch-file.ts`)).toEqual([]);
  });
});

describe('the server', () => {
  it('never reaches into the shop or the views', () => {
    const outside = (target: string) =>
      isBelow(target, 'packages/shop') ||
      isPackage(target, '@rezeptur/shop', '@rezeptur/engine/react', 'react');
    expect(offences(server, outside)).toEqual([]);
  });

  it('has a domain that imports the flow engine and types, nothing else', () => {
    const outside = (target: string) =>
      isOwn(target)
        ? !isBelow(target, `${server}/domain`)
        : !isPackage(target, '@rezeptur/engine/core', '@rezeptur/schemas');
    expect(offences(`${server}/domain`, outside)).toEqual([]);
  });

  it.each(foldersIn(`${server}/features`))(
    'has a feature %s that imports no other feature and not the app',
    (name) => {
      const feature = `${server}/features/${name}`;
      const outside = (target: string) =>
        (isBelow(target, `${server}/features`) && !isBelow(target, feature)) || target === `${server}/app.ts`;
      expect(offences(feature, outside)).toEqual([]);
    },
  );

  it('has a platform that imports no features', () => {
    expect(offences(`${server}/platform`, (target) => target === `${server}/deps.ts`)).toEqual([]);
  });

  // From the ground up: each room knows those before it.
  it.each([
    ['platform', ['http', 'entities', 'features']],
    ['http', ['entities', 'features']],
    ['entities', ['features']],
  ])('has a folder %s that imports none of %s', (room, above) => {
    const outside = (target: string) =>
      target === `${server}/app.ts` || above.some((name) => isBelow(target, `${server}/${name}`));
    expect(offences(`${server}/${room}`, outside)).toEqual([]);
  });

  it('loads the demo only where a setting asks for it', () => {
    const isDemo = (target: string) => isBelow(target, 'packages/server/demo');
    const users = offences(server, isDemo).map((offence) => offence.split(' -> ')[0]);
    expect([...new Set(users)].sort()).toEqual([`${server}/app.ts`, `${server}/serve.ts`]);
    for (const file of users) expect(readText(file ?? '')).not.toMatch(/from '[./]*demo\//);
  });
});

/** "Rezeptur" is the project, not a word of the trade. */
const withoutProject = (text: string) => text.replace(/rezeptur/gi, '');
