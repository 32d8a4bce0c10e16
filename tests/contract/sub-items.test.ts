import declared from '@rezeptur/schemas/sub-items.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { subItemChoices as accepted } from '../../packages/server/src/domain/pricing/sub-items.ts';
import {
  firstSubItems,
  subItemChoices as offered,
} from '../../packages/shop/src/features/cart/sub-item-choices.ts';
import { wordsIn } from '../support/words.ts';

const { packaging, humidity } = declared;
const named = [...packaging.map(({ value }) => value), ...humidity];
const [bag] = packaging;
const [fee] = packaging.flatMap((one) => one.fee ?? []);

describe('the packaging of flowers', () => {
  it.each([true, false])('is offered as it is accepted, Chubby Gorilla enabled: %s', (isEnabled) => {
    const settings = { isChubbyGorillaEnabled: isEnabled };
    expect(offered(settings)).toEqual(accepted(settings));
    expect(offered(settings).packaging).toHaveLength(isEnabled ? 3 : 2);
    const [first] = firstSubItems({ type: 'cannabis' });
    expect(offered(settings).packaging, 'what is preselected is never off').toContain(first?.value);
  });

  it.each(['de', 'en'])('has words for each choice, and tells its fee, in %s', (language) => {
    const say = wordsIn(language);
    for (const value of named) expect(say(`shop:cart.values.${value}`), value).toBeTruthy();
    expect(say('shop:cart.notices.packagingChanged')).toContain(say(`shop:cart.values.${bag?.value}`));
    expect(say('shop:cart.why.packaging')).toContain(`${fee?.holdsGrams} g`);
    const answer = say('content:faq.sections.09.text');
    expect(answer).toContain(`${fee?.holdsGrams} g`);
    expect(answer).toContain(` ${((fee?.cents ?? 0) / 100).toLocaleString(language)} `);
  });
});
