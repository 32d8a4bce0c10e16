import {
  createAjv,
  createForm,
  type JsonSchema,
  normaliseAnswers,
  normaliseText,
  validate,
} from '@rezeptur/engine/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

describe('a text', () => {
  test.each([
    ['is trimmed', ' \t\u00a0Nora\u3000\n', 'Nora'],
    ['loses what is unseen at its ends', '\ufeff\u200bNora\u2060\u00ad', 'Nora'],
    ['is composed', 'Mu\u0308ller', 'Müller'],
    ['has line feeds for line ends', 'a\r\nb\rc\u2028d\u0085e', 'a\nb\nc\nd\ne'],
    ['has blanks for tabs', 'a\tb', 'a b'],
    ['has no control characters', 'a\u0000b\u001bc\u007fd\u009fe', 'abcde'],
    ['has no halves of characters', 'a\ud800b\udc00c', 'abc'],
    ['has nothing that is no character', 'a\ufffeb\uffffc\u{1fffe}d', 'abcd'],
    ['turns the direction of nothing behind it', 'No\u202era\u2067, 12,50 €\u2069', 'Nora, 12,50 €'],
    ['keeps the marks of direction within', 'a\u200fb\u200ec', 'a\u200fb\u200ec'],
    ['keeps whole ones', 'a😀b', 'a😀b'],
    ['has no halves left where a control character stood between two', '\ud83d\u0000\ude00', ''],
    ['is composed where a control character stood between', 'u\u0000\u0308', 'ü'],
    ['keeps the joiners of emojis and scripts', '👩\u200d⚕\ufe0f', '👩\u200d⚕\ufe0f'],
    ['is empty when nothing in it can be seen', ' \u200d\u200b\u3164\u2800\ufe0f\u202e', ''],
  ])('%s', (_name, sent, stored) => {
    expect(normaliseText(sent)).toBe(stored);
  });

  const unit = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 12 }),
    fc
      .array(
        fc.constantFrom(
          'a',
          'u',
          '\u0308',
          '\ud83d',
          '\ude00',
          '\u0000',
          ' ',
          '\r',
          '\n',
          '\u200b',
          '\u1100',
          '\u1161',
        ),
        { maxLength: 12 },
      )
      .map((parts) => parts.join('')),
  );

  test('that is normalised stays unchanged and holds no removed characters', () => {
    fc.assert(
      fc.property(unit, (text) => {
        const once = normaliseText(text);
        expect(normaliseText(once)).toBe(once);
        expect(once).toBe(once.trim());
        expect(once.isWellFormed()).toBe(true);
        expect(once).toBe(once.normalize('NFC'));
        expect(once).not.toMatch(/(?!\n)\p{Cc}/u);
      }),
      { numRuns: 5000 },
    );
  });

  test('takes linear time', () => {
    const started = performance.now();
    for (const hostile of [' '.repeat(500_000), '@'.repeat(500_000), '\u200b '.repeat(250_000)])
      normaliseAnswers(person, { email: `x${hostile}x`, name: `ä${hostile}ä` });
    expect(performance.now() - started).toBeLessThan(2000);
  });
});

const person: JsonSchema = {
  type: 'object',
  properties: {
    name: { type: 'string', rules: 'required' },
    email: { type: 'string', rules: 'email' },
    contact: { type: 'string', format: 'email' },
    password: { type: 'string', writeOnly: true, rules: 'length:8' },
    tags: { type: 'array', items: { type: 'string', rules: 'email' } },
  },
  required: ['name'],
};

describe('answers', () => {
  test('are normalised at any depth; mail addresses get their ASCII form', () => {
    const sent = {
      name: ' max@münchen.de ',
      email: ' max@münchen.de ',
      contact: 'max@MÜNCHEN.de',
      tags: ['a@bücher.example', ' '],
      other: { deep: ['\u0000x '] },
    };
    expect(normaliseAnswers(person, sent)).toEqual({
      name: 'max@münchen.de',
      email: 'max@xn--mnchen-3ya.de',
      contact: 'max@xn--mnchen-3ya.de',
      tags: ['a@xn--bcher-kva.example', ''],
      other: { deep: ['x'] },
    });
  });

  test('that are secret are only composed (NFC)', () => {
    const password = ' \tpa\u0000ss\r\nwo\u0308rt\u200b ';
    expect(normaliseAnswers(person, { password })).toEqual({ password: ' \tpa\u0000ss\r\nwört\u200b ' });
  });

  test('that hold a document stay unchanged', () => {
    const schema = { properties: { file: { type: 'string', contentMediaType: 'application/json' } } };
    expect(normaliseAnswers(schema, { file: '{\t}\r\n' })).toEqual({ file: '{\t}\r\n' });
  });

  test('that are normalised, no texts or files are returned unchanged', () => {
    const file = { id: '1', name: ' a\u0308.pdf ', size: 1, type: 'application/pdf' };
    const sent = { name: 'Nora', amount: 1, ok: true, nothing: null, file, list: [1, { a: 'b' }] };
    expect(normaliseAnswers(person, sent)).toBe(sent);
  });

  test('are followed to the greatest depth of a schema only', () => {
    let deep: unknown = 'x ';
    for (let level = 0; level < 100_000; level++) deep = [deep];
    expect(() => normaliseAnswers(person, { deep })).not.toThrow();
  });
});

test('a form judges the stored value: invisible text is an empty answer', () => {
  const form = createForm({ name: 'person', schema: person, ajv: createAjv() });
  const rulesOf = (answers: object) => form.check(answers).map(({ path, rule }) => `${path} ${rule}`);
  expect(rulesOf({ name: '\u200b' })).toEqual(['name required']);
  expect(rulesOf({ name: 'Nora\u0000', email: ' nora@münchen.de ' })).toEqual([]);
  expect(rulesOf({ name: 'Nora', password: '       ' })).toEqual(['password length']);
  expect(form.decide({ required: ['name'] }, { name: ' ' })).toBe(false);
  // Alone, a rule judges what it is given.
  expect(validate('email', ' nora@b.de').valid).toBe(false);
});
