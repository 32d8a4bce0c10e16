import entities, { navigation } from 'virtual:rezeptur/entities';
import flows from 'virtual:rezeptur/flows';
import admin from '@rezeptur/locales/de/admin.json';
import { expect, it } from 'vitest';
import { navigationFor } from '../../packages/shop/src/features/admin/navigation.ts';
import { filesBelow, readText } from './support/files.ts';
import * as declared from './support/schemas.ts';

it('has pages in the back office for every entity', () => {
  expect(Object.keys(entities).sort()).toEqual(declared.entityNames());
});

it('knows the flow of every entity that has one', async () => {
  const names = declared.entityNames().flatMap((name) => declared.flowOf(name)?.name ?? []);
  for (const name of names) expect((await flows[name]?.())?.default.name, name).toBe(name);
});

it('shows every entity in its menu, in groups that have a name', () => {
  const menu = navigationFor(navigation, () => true);
  expect(menu.flatMap((group) => group.entities).sort()).toEqual(declared.entityNames());
  for (const { name } of menu) expect(admin.navigation, name).toHaveProperty(name);
});

it('keeps texts of the back office out of the engine', () => {
  const named = filesBelow('packages/engine/src', ['.ts', '.tsx']).filter((file) =>
    /['"`]admin:/.test(readText(file)),
  );
  expect(named).toEqual([]);
});
