import { createInstance } from 'i18next';
import { expect, it } from 'vitest';
import de from '../../../locales/de/entities.json' with { type: 'json' };
import { entityTexts } from '../../../packages/engine/src/react/entity/entity-texts.ts';

const texts = createInstance();
void texts.init({ lng: 'de', initAsync: false, resources: { de: { entities: de } } });
const wordsOf = (entity: string) => entityTexts(entity, (key, params) => texts.t(key, { ...params }));

it('shows before an event how many people it concerns, and nothing before other events', () => {
  const words = wordsOf('event');
  expect(words.eventText('inviteAll', { uninvitedCount: 42 })).toContain('hinausgehen: 42.');
  expect(words.eventText('cancel', { uninvitedCount: 42 })).toBe('');
});

it('says whom somebody confirms, and that they were confirmed with another address before only where they were', () => {
  const words = wordsOf('staff');
  const colleague = { name: 'Nora Neu', email: 'jetzt@demo.test', formerEmail: null };
  const first = words.eventText('confirm', colleague);
  expect(first).toContain('jetzt@demo.test');
  expect(first).not.toContain('Vorsicht');
  const again = words.eventText('confirm', { ...colleague, formerEmail: 'vorher@demo.test' });
  expect(again).toContain(`${first} Vorsicht`);
  expect(again).toContain('vorher@demo.test');
});
