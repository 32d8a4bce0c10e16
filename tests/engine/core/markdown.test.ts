import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseMarkdown, printMarkdown } from '../../../packages/engine/src/core/index.ts';

const p = (...children: unknown[]) => ({ tag: 'p', children });
const el = (tag: string, ...children: unknown[]) => ({ tag, children });

describe('the Markdown of rich text', () => {
  it.each([
    ['words', [p('words')]],
    ['a\nb\n\nc', [p('a', el('br'), 'b'), p('c')]],
    ['## Titel\n### Unter', [el('h2', 'Titel'), el('h3', 'Unter')]],
    [
      '- a\n- b\n\n1. c\n2. d',
      [el('ul', el('li', 'a'), el('li', 'b')), el('ol', el('li', 'c'), el('li', 'd'))],
    ],
    ['**fett** und *schräg*', [p(el('strong', 'fett'), ' und ', el('em', 'schräg'))]],
    ['***beides*** **a*b***', [p(el('strong', el('em', 'beides')), ' ', el('strong', 'a', el('em', 'b')))]],
    ['*a***b**', [p(el('em', 'a'), el('strong', 'b'))]],
    ['2 * 3 und ** offen', [p('2 * 3 und ** offen')]],
    ['\\*kein\\* \\[Link\\]', [p('*kein* [Link]')]],
    ['[Karte](/karte)', [p({ tag: 'a', href: '/karte', children: ['Karte'] })]],
    ['1\\. kein Punkt', [p('1. kein Punkt')]],
  ])('reads %j', (text, tree) => {
    expect(parseMarkdown(text)).toEqual(tree);
  });

  it.each([
    '[x](javascript:alert(1))',
    '[x](//böse.test)',
    '[x](data:text/html,1)',
    '<script>alert(1)</script>',
  ])('reads %j as plain text', (text) => {
    const plain = parseMarkdown(text).flatMap(({ children }) => children);
    expect(plain).toEqual([text]);
  });

  const text = fc.string({
    unit: fc.constantFrom(...'ab1 \n\n**[]()#-.\\<>&/', '](/x)', '**', '- ', '## ', 'ü'),
    maxLength: 60,
  });

  it('is the same tree after printing, and the same text after printing twice', () => {
    fc.assert(
      fc.property(text, (source) => {
        const tree = parseMarkdown(source);
        const printed = printMarkdown(tree);
        expect(parseMarkdown(printed)).toEqual(tree);
        expect(printMarkdown(parseMarkdown(printed))).toBe(printed);
      }),
      { numRuns: 3000 },
    );
  });

  it('reads a long hostile text quickly', () => {
    for (const piece of ['[', '*', '**a', '[a](', '\\']) {
      const begun = performance.now();
      parseMarkdown(piece.repeat(20_000));
      expect(performance.now() - begun).toBeLessThan(2000);
    }
  });
});
