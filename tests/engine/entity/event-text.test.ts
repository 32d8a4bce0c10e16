import { createInstance } from 'i18next';
import { expect, it } from 'vitest';
import de from '../../../locales/de/entities.json' with { type: 'json' };
import { entityTexts } from '../../../packages/engine/src/react/entity/entity-texts.ts';

it('shows before an event how many people it concerns, and nothing before other events', () => {
  const texts = createInstance();
  void texts.init({ lng: 'de', initAsync: false, resources: { de: { entities: de } } });
  const words = entityTexts('event', (key, params) => texts.t(key, { ...params }));
  expect(words.eventText('inviteAll', { uninvitedCount: 42 })).toContain('hinausgehen: 42.');
  expect(words.eventText('cancel', { uninvitedCount: 42 })).toBe('');
});
