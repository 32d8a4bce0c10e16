import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { breakable } from '../../../packages/shop/src/ui/breakable.tsx';

it.each([
  ['a mail address behind its @ and before its dots', 'a.de@a.de', 'a<wbr/>.de@<wbr/>a<wbr/>.de'],
  ['nothing else', 'Hauptstr. 1', 'Hauptstr. 1'],
])('breaks %s', (_what, text, expected) => {
  expect(renderToStaticMarkup(breakable(text))).toBe(expected);
});

it('gives equal parts different keys', () => {
  const parts = breakable('a.de@a.de') as { key: string }[];
  expect(new Set(parts.map(({ key }) => key)).size).toBe(4);
});
