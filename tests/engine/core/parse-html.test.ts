import { expect, it } from 'vitest';
import { type MarkupNode, parseHtml } from '../../../packages/engine/src/core/index.ts';

it('reads harmless tags', () => {
  expect(parseHtml('<p>Hallo <strong>du</strong></p>')).toEqual([
    { tag: 'p', children: ['Hallo ', { tag: 'strong', children: ['du'] }] },
  ]);
});

it('shows unknown tags as text, without effect', () => {
  expect(parseHtml('<script>alert(1)</script><img src=x onerror=alert(1)>')).toEqual(['alert(1)']);
});

it('keeps links to the web, mail, phone and own pages only', () => {
  const hrefOf = (href: string) => parseHtml(`<a href="${href}">x</a>`).map((node) => Object(node).href);
  expect(hrefOf('https://example.org')).toEqual(['https://example.org']);
  expect(hrefOf('/faq')).toEqual(['/faq']);
  expect(hrefOf('javascript:alert(1)')).toEqual([undefined]);
  expect(hrefOf('//example.org')).toEqual([undefined]);
});

it('accepts tags that were never opened or closed', () => {
  expect(parseHtml('</p>a<p>b')).toEqual(['a', { tag: 'p', children: ['b'] }]);
});

it('decodes entities once', () => {
  expect(parseHtml('1 &lt; 2 &amp;lt;')).toEqual(['1 < 2 &lt;']);
});

it('lets tags that are too deep within others lose their meaning, not their text', () => {
  const depthOf = (nodes: readonly MarkupNode[]): number =>
    Math.max(0, ...nodes.map((node) => (typeof node === 'string' ? 0 : 1 + depthOf(node.children))));
  const textOf = (nodes: readonly MarkupNode[]): string =>
    nodes.map((node) => (typeof node === 'string' ? node : textOf(node.children))).join('');
  const deep = (times: number) => parseHtml(`a${'<b>b'.repeat(times)}<br>${'</b>c'.repeat(times)}<i>d</i>`);
  expect(depthOf(deep(40))).toBe(41);
  const nodes = deep(2600);
  expect(depthOf(nodes)).toBe(51);
  expect(textOf(nodes)).toBe(`a${'b'.repeat(2600)}${'c'.repeat(2600)}d`);
  expect(nodes.at(-1)).toEqual({ tag: 'i', children: ['d'] });
});
