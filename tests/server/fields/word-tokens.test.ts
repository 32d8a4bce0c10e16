import { describe, expect, it } from 'vitest';
import { tokensAsked, tokensOf } from '../../../packages/server/src/platform/db/fields/word-tokens.ts';
import { writings } from '../../../packages/server/src/platform/db/fields/writings.ts';

/** Whether the index of a text leads to it for somebody who looks for a word. */
const leadsTo = (text: string, word: string): boolean => {
  const stored = tokensOf(text);
  return writings(word).some((way) => tokensAsked(way).every((token) => stored.includes(token)));
};

describe('the index of an encrypted text', () => {
  it.each([
    ['Neumann', 'neu'],
    ['Neumann', 'UMAN'],
    ['Neumann', 'neumann'],
    ['Straßer', 'strasser'],
    ['Jürgen', 'jurgen'],
    ['Jürgen', 'Juergen'],
    ['Mueller', 'müller'],
    ['Łódź', 'lodz'],
    ['Anna-Lena', 'na-le'],
    ['Anna-Lena', 'le'],
    ['Frankfurt am Main', 'am'],
    ['Li', 'li'],
  ])('leads to %s by %s', (text, word) => expect(leadsTo(text, word)).toBe(true));

  it.each([
    ['Neumann', 'neuman2'],
    ['Neumann', 'um'],
    ['Jürgen', 'jorgen'],
    ['Li', 'lin'],
  ])('does not lead to %s by %s', (text, word) => expect(leadsTo(text, word)).toBe(false));

  it('has nothing of single letters, which would tell initials', () => {
    expect(tokensOf('A B')).toEqual([]);
    expect(tokensAsked('a')).toEqual([]);
    expect(tokensOf('')).toEqual([]);
  });
});
