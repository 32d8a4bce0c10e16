import { expect, it } from 'vitest';
import { parseMarkup } from '../../../packages/shop/src/ui/parse-markup.ts';

it('reads harmless tags', () => {
  expect(parseMarkup('<p>Hallo <strong>du</strong></p>')).toEqual([
    { tag: 'p', children: ['Hallo ', { tag: 'strong', children: ['du'] }] },
  ]);
});

it('shows what it does not know as text, without its power', () => {
  expect(parseMarkup('<script>alert(1)</script><img src=x onerror=alert(1)>')).toEqual(['alert(1)']);
});

it('follows links to the web, mail, phone and our own pages only', () => {
  const hrefOf = (href: string) => parseMarkup(`<a href="${href}">x</a>`).map((node) => Object(node).href);
  expect(hrefOf('https://example.org')).toEqual(['https://example.org']);
  expect(hrefOf('/faq')).toEqual(['/faq']);
  expect(hrefOf('javascript:alert(1)')).toEqual([undefined]);
  expect(hrefOf('//example.org')).toEqual([undefined]);
});

it('forgives tags that were never opened or closed', () => {
  expect(parseMarkup('</p>a<p>b')).toEqual(['a', { tag: 'p', children: ['b'] }]);
});

it('turns entities into signs once', () => {
  expect(parseMarkup('1 &lt; 2 &amp;lt;')).toEqual(['1 < 2 &lt;']);
});
