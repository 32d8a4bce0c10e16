import type { FormDefinition, JsonSchema } from '@rezeptur/engine/core';
import { describe, expect, it } from 'vitest';
import { refusingUnread } from '../../../packages/engine/src/core/entity/unread-references.ts';
import { widgetsByKind } from '../../../packages/engine/src/react/entity/edit/widgets-by-kind.ts';
import { eventForm } from '../../../packages/engine/src/react/entity/flow/event-form.ts';

const keeper: JsonSchema = { type: 'string', entity: 'keeper' };
const properties: Record<string, JsonSchema> = {
  keeperId: keeper,
  keepers: { type: 'array', items: keeper },
  home: { type: 'object', properties: { ownerId: keeper, site: { type: 'string', maxLength: 350 } } },
  visits: {
    type: 'array',
    items: {
      type: 'object',
      properties: {
        byId: keeper,
        withIds: { type: 'array', items: keeper },
        tags: { type: 'array', items: {} },
      },
    },
  },
};

describe('the input of a reference', () => {
  it('finds the other item, wherever the reference lies', () => {
    const entity = { widget: 'entity' };
    expect(widgetsByKind(properties, { 'visits.byId': { widget: 'x-own' }, home: { row: 'a' } })).toEqual({
      keeperId: entity,
      'keepers.items': entity,
      home: { row: 'a' },
      'home.ownerId': entity,
      'home.site': { widget: 'textarea' },
      'visits.byId': { widget: 'x-own' },
      'visits.withIds.items': entity,
    });
  });

  it('does so in the dialog of an event', () => {
    const fields: JsonSchema = { properties: { toId: keeper } };
    const { ui } = eventForm({ event: 'give', fields, flow: undefined, noteTitle: 'Note' });
    expect(ui.fields).toEqual({ toId: { widget: 'entity' }, note: { widget: 'textarea' } });
  });
});

describe('what was typed into a reference and names no item', () => {
  const form = refusingUnread({
    name: 'animal',
    version: 'animal',
    schema: { type: 'object', properties },
    ui: {},
    check: () => [
      { path: 'keeperId', rule: 'type', params: {} },
      { path: 'home.site', rule: 'required', params: {} },
    ],
    decide: () => false,
  } satisfies FormDefinition);
  const refused = (answers: object) => form.check(answers).map(({ path, rule }) => `${path} ${rule}`);

  it('is refused with that reason alone', () => {
    expect(refused({ keeperId: { typed: 'Noora' } })).toEqual(['keeperId names_item', 'home.site required']);
    expect(form.check({ keeperId: { typed: 'Noora' } })[0]?.params).toEqual({ typed: 'Noora' });
    const unanswered = { keeperId: { typed: 'Noora', isUnanswered: true } };
    expect(refused(unanswered)).toEqual(['keeperId looked_up', 'home.site required']);
  });

  it('is refused in lists, groups and entries, and an entry that names nothing too', () => {
    const answers = {
      keepers: ['1', { typed: 'x' }, ''],
      home: { ownerId: { typed: 'x' } },
      visits: [{ byId: '' }, { byId: { typed: 'x' }, withIds: [undefined] }],
    };
    expect(refused(answers).slice(0, 5)).toEqual([
      'keepers.1 names_item',
      'keepers.2 required',
      'home.ownerId names_item',
      'visits.1.byId names_item',
      'visits.1.withIds.0 required',
    ]);
  });

  it('refuses nothing where each reference names an item or is empty', () => {
    expect(refused({ keepers: ['1'], keeperId: undefined })).toEqual(['keeperId type', 'home.site required']);
  });
});
