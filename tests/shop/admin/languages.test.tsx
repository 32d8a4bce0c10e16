import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { InItsLanguage } from '../../../packages/shop/src/features/admin/in-its-language.tsx';
import { LanguageName } from '../../../packages/shop/src/features/admin/language-name.tsx';
import { renderPart } from '../support/render-part.tsx';

it('marks what was written to somebody in English', () => {
  const html = renderToStaticMarkup(<InItsLanguage value="Your order" item={{ locale: 'en' }} />);
  expect(html).toBe('<span class="rz-long-text" lang="en">Your order</span>');
});

it('marks nothing where the language isn’t known', () => {
  expect(renderToStaticMarkup(<InItsLanguage value="Hallo" item={{}} />)).not.toContain('lang=');
});

it('calls a language by its name', () => {
  const named = (value: unknown) => renderPart(<LanguageName value={value} />);
  expect(named('en')).toBe('Englisch');
  expect(named(null)).toBe('–');
});
