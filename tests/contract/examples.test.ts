import { allRules, fieldTypeNames } from '@rezeptur/engine/core';
import { pageKinds } from '@rezeptur/engine/react/entity';
import { describe, expect, it } from 'vitest';
import { createDialogs } from '../../packages/engine/src/react/dialog/create-dialogs.ts';
import { createDialogStore } from '../../packages/engine/src/react/dialog/dialog-store.ts';
import { topicsOf } from '../../packages/shop/src/features/workbench/topics.ts';
import { filesBelow, readJson } from './support/files.ts';

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const dialogs = Object.keys(createDialogs(createDialogStore(), String)).map(kebab);

/** What there is of each kind, and where its examples are. */
const kinds = {
  rule: { there: [...allRules.keys()], docs: 'rules', examples: keysOf('rules') },
  field: {
    there: [...fieldTypeNames],
    docs: 'fields',
    examples: namesIn('schemas/examples/fields', '.json'),
  },
  // Toasts and the menu are shown beside the dialogs.
  dialog: { there: [...dialogs, 'toast', 'dropdown'], docs: 'dialogs', examples: keysOf('dialogs') },
  // Pages are shown on items made of an entity's examples.
  page: { there: [...pageKinds], docs: 'pages', examples: [...pageKinds] },
} as const;

const topics = topicsOf({ form: [], entity: [] });

describe.each(Object.entries(kinds))('every %s, and nothing more,', (kind, { there, docs, examples }) => {
  const names = there.toSorted();

  it('has a page in the documentation', () => {
    expect(namesIn(`docs/engine/${docs}`, '.md')).toEqual(names);
  });

  it('has an example', () => {
    expect(examples.toSorted()).toEqual(names);
  });

  it('can be tried in the workbench', () => {
    expect(topics[kind as keyof typeof kinds].toSorted()).toEqual(names);
  });
});

it('shows the samples of standard schemas, too', () => {
  expect(topics.standard.length).toBeGreaterThan(0);
  expect(topics.standard.toSorted()).toEqual(namesIn('schemas/examples/standard', '.json'));
});

function keysOf(file: string): string[] {
  const { $id: _id, ...examples } = readJson(`schemas/examples/${file}.json`) as Record<string, unknown>;
  return Object.keys(examples);
}

function namesIn(folder: string, ending: string): string[] {
  return filesBelow(folder, [ending])
    .map((file) => file.slice(folder.length + 1, -ending.length))
    .sort();
}
