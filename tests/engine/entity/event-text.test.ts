import { createInstance } from 'i18next';
import { expect, it } from 'vitest';
import de from '../../../locales/de/entities.json' with { type: 'json' };
import { entityTexts } from '../../../packages/engine/src/react/entity/entity-texts.ts';

const texts = createInstance();
void texts.init({ lng: 'de', initAsync: false, resources: { de: { entities: de } } });
const wordsOf = (entity: string) => entityTexts(entity, (key, params) => texts.t(key, { ...params }));
const said = (entity: string, event: string, item: Record<string, unknown>) =>
  wordsOf(entity).eventText(event, item, (field) => `${item[field]}`);

it('shows before an event how many people it concerns, and nothing before other events', () => {
  expect(said('event', 'inviteAll', { uninvitedCount: 42 })).toContain('hinausgehen: 42.');
  expect(said('event', 'cancel', { uninvitedCount: 42 })).toBe('');
});

it('says whom somebody confirms, and that they were confirmed with another address before only where they were', () => {
  const colleague = { name: 'Nora Neu', email: 'jetzt@demo.test', formerEmail: null };
  const first = said('staff', 'confirm', colleague);
  expect(first).toContain('jetzt@demo.test');
  expect(first).not.toContain('Vorsicht');
  const again = said('staff', 'confirm', { ...colleague, formerEmail: 'vorher@demo.test' });
  expect(again).toContain(`${first} Vorsicht`);
  expect(again).toContain('vorher@demo.test');
});
