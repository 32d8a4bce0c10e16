import { expect, it } from 'vitest';
import { createWords } from '../../../packages/shop/src/app/texts.ts';
import { contentOf } from '../../../packages/shop/src/features/content/content-of.ts';

it('shows the sections of a page in numeric order, also above nine', async () => {
  const texts = await createWords().load('de', ['content']);
  const titles = (name: string) => contentOf(texts.t, name).sections.map(({ title }) => title);
  expect(titles('legal-toc').at(0)).toBe('Geltung und Vertragspartner');
  expect(titles('legal-toc').at(-1)).toBe('Streitbeilegung');
  expect(titles('faq').at(0)).toBe('Wie werde ich Kundin oder Kunde?');
});
