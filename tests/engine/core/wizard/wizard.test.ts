import {
  backTo,
  checkStep,
  checkSubmission,
  createAjv,
  createForm,
  fieldsOf,
  isLastStep,
  nextStep,
  walk,
} from '@rezeptur/engine/core';
import { describe, expect, test } from 'vitest';

const isDog = { kind: 'dog' };
const file = { id: '1', name: 'a.png', size: 10, type: 'image/png' };

const form = createForm({
  name: 'pet',
  ajv: createAjv(),
  schema: {
    type: 'object',
    additionalProperties: false,
    required: ['kind', 'name', 'agreed'],
    properties: {
      kind: { type: 'string', enum: ['cat', 'dog'] },
      name: { type: 'string', maxLength: 10 },
      tag: { type: 'string', maxLength: 10, rules: 'required|length:2,10' },
      photo: { type: 'object', file: { types: ['image/png'], maxBytes: 100 } },
      trained: { type: 'boolean' },
      agreed: { type: 'boolean', const: true },
    },
  },
  steps: {
    start: 'kind',
    steps: {
      kind: { fields: ['kind'], next: [{ to: 'dog', when: isDog }, { to: 'end' }] },
      dog: {
        fields: ['tag', 'trained', { name: 'photo', when: { tag: 'photo' } }],
        next: [{ to: 'end', confirm: [{ key: 'sure' }, { key: 'never', when: { has: 'photo' } }] }],
      },
      end: { fields: ['name', 'agreed'], next: [] },
    },
  },
});

const done = { kind: 'dog', tag: 'ab', trained: true, name: 'Rex', agreed: true };

describe('a wizard', () => {
  test('leads to the first unanswered step', () => {
    expect(walk(form, {})).toEqual({ path: ['kind'], current: 'kind', complete: false });
    expect(walk(form, { kind: 'dog' })).toMatchObject({ path: ['kind', 'dog'], complete: false });
    expect(walk(form, { kind: 'cat' })).toMatchObject({ current: 'end' });
    expect(walk(form, done)).toMatchObject({ path: ['kind', 'dog', 'end'], complete: true });
  });

  test('names the next step and the questions before it', () => {
    expect(nextStep(form, 'kind', { kind: 'dog' })).toEqual({ to: 'dog', confirms: [] });
    expect(nextStep(form, 'dog', done)).toEqual({ to: 'end', confirms: ['sure'] });
    expect(nextStep(form, 'end', done)).toBeUndefined();
    expect([isLastStep(form, 'end'), isLastStep(form, 'dog')]).toEqual([true, false]);
  });

  test('clears the step that is returned to and all later ones', () => {
    expect(backTo(form, walk(form, done), 'dog', done)).toEqual({ kind: 'dog' });
    expect(backTo(form, walk(form, done), 'kind', done)).toEqual({});
    expect(backTo(form, walk(form, done), 'end', done)).toEqual({ kind: 'dog', tag: 'ab', trained: true });
  });

  test('clears nothing for a step off the path or without answers', () => {
    const cat = { kind: 'cat', name: 'Tom' };
    expect(backTo(form, walk(form, cat), 'dog', cat)).toBe(cat);
    const early = { kind: 'dog' };
    expect(backTo(form, walk(form, early), 'dog', early)).toBe(early);
  });

  test('shows a field only while its condition holds', () => {
    expect(fieldsOf(form, 'dog', { kind: 'dog' })).toEqual(['tag', 'trained']);
    expect(fieldsOf(form, 'dog', { tag: 'photo' })).toEqual(['tag', 'trained', 'photo']);
  });

  test('hides fields that depend on a hidden field', () => {
    const text = { type: 'string' };
    const chain = createForm({
      name: 'pet',
      ajv: createAjv(),
      schema: { type: 'object', properties: { kind: text, tag: text, photo: text } },
      steps: {
        start: 'all',
        steps: {
          all: {
            fields: ['kind', { name: 'tag', when: isDog }, { name: 'photo', when: { tag: 'photo' } }],
            next: [],
          },
        },
      },
    });
    expect(fieldsOf(chain, 'all', { kind: 'dog', tag: 'photo' })).toEqual(['kind', 'tag', 'photo']);
    expect(fieldsOf(chain, 'all', { kind: 'cat', tag: 'photo' })).toEqual(['kind']);
  });

  test('requires a field only where a step says so', () => {
    const strict = createForm({
      name: 'pet',
      ajv: createAjv(),
      schema: {
        type: 'object',
        additionalProperties: false,
        properties: {
          kind: { type: 'string', maxLength: 9 },
          tag: { type: 'string', maxLength: 9 },
          photo: { type: 'string', maxLength: 9 },
        },
      },
      steps: {
        start: 'kind',
        steps: {
          kind: { fields: ['kind', 'tag'], next: [{ to: 'tag', when: { kind: 'dog' } }, { to: 'end' }] },
          tag: { fields: [{ name: 'tag', required: true }], next: [{ to: 'end' }] },
          end: { fields: [{ name: 'photo', required: { tag: ['photo', 'both'] } }], next: [] },
        },
      },
    });
    expect(checkStep(strict, 'kind', {})).toEqual([]);
    const missing = [{ path: 'tag', rule: 'required', params: {} }];
    expect(checkStep(strict, 'tag', { kind: 'dog', tag: '' })).toEqual(missing);
    expect(checkStep(strict, 'tag', { kind: 'dog' }, ['kind'])).toEqual([]);
    expect(checkStep(strict, 'tag', { kind: 'dog' }, ['tag'])).toEqual(missing);
    expect(checkSubmission(strict, { kind: 'dog' }).errors).toEqual([{ ...missing[0], step: 'tag' }]);
    expect(checkSubmission(strict, { kind: 'dog', tag: 'a' }).complete).toBe(true);
    expect(checkSubmission(strict, { kind: 'cat' }).complete).toBe(true);
    // What a server hands over where a call has no body, or one that nobody has read.
    for (const other of [null, undefined, 'kind=dog', [{ kind: 'cat' }], 3])
      expect(checkSubmission(strict, other)).toEqual({
        answers: {},
        errors: [{ path: '', rule: 'incomplete', params: {}, step: 'kind' }],
        path: ['kind'],
        complete: false,
      });
    expect(checkStep(strict, 'end', { tag: 'a' })).toEqual([]);
    expect(checkStep(strict, 'end', { tag: 'both' })).toEqual([{ ...missing[0], path: 'photo' }]);
    expect(checkSubmission(strict, { tag: 'both', photo: 'x' }).complete).toBe(true);
    expect(checkSubmission(strict, { tag: 'both' }).complete).toBe(false);
  });

  test('treats an empty text as no answer, and runs required rules on absent fields', () => {
    expect(checkStep(form, 'end', { name: '', agreed: true })).toEqual([
      { path: 'name', rule: 'required', params: {} },
    ]);
    expect(checkStep(form, 'dog', { kind: 'dog' })).toMatchObject([{ path: 'tag', rule: 'required' }]);
    expect(checkStep(form, 'dog', { tag: 'a' })).toMatchObject([{ path: 'tag', rule: 'length' }]);
  });

  test('refuses a condition on an unknown part of a group', () => {
    const text = { type: 'string' };
    const make = (path: string) => () =>
      createForm({
        name: 'pet',
        ajv: createAjv(),
        schema: { type: 'object', properties: { owner: { type: 'object', properties: { first: text } } } },
        steps: {
          start: 'owner',
          steps: { owner: { fields: [{ name: 'owner', when: { not: { has: path } } }], next: [] } },
        },
      });
    expect(make('owner.first')).not.toThrow();
    expect(make('owner.frist')).toThrow('unknown field "owner.frist", did you mean "owner.first"?');
  });

  test('refuses an unknown step with the nearest name', () => {
    expect(() => checkStep(form, 'ende', {})).toThrow('unknown step "ende", did you mean "end"?');
    expect(() => checkStep(form, 'toString', {})).toThrow('unknown step "toString"');
  });

  test('judges a step by its own fields, also in groups, and reports each fault once', () => {
    const nested = createForm({
      name: 'pet',
      ajv: createAjv(),
      schema: {
        type: 'object',
        required: ['owner', 'kind'],
        properties: {
          kind: { type: 'string' },
          age: { type: 'integer' },
          tag: { type: 'string' },
          owner: {
            type: 'object',
            required: ['first', 'last'],
            properties: { first: { type: 'string' }, last: { type: 'string' } },
          },
        },
      },
      steps: {
        start: 'owner',
        steps: {
          owner: {
            fields: ['owner'],
            next: [{ to: 'kind', when: { 'owner.first': 'Ada' } }, { to: 'kind' }],
          },
          kind: {
            fields: [{ name: 'kind', required: true }, 'age', { name: 'tag', required: true }],
            next: [],
          },
        },
      },
    });
    const required = (path: string) => ({ path, rule: 'required', params: {} });
    expect(checkStep(nested, 'owner', { owner: { first: 'Ada' } })).toEqual([required('owner.last')]);
    expect(checkStep(nested, 'kind', {})).toEqual([required('kind'), required('tag')]);
    const wrongAge = checkStep(nested, 'kind', { kind: 'dog', age: 'old' });
    expect(wrongAge.map(({ path, rule }) => `${path} ${rule}`)).toEqual(['age type', 'tag required']);
  });
});

describe('a form without steps', () => {
  const page = createForm({
    name: 'page',
    ajv: createAjv(),
    schema: { type: 'object', required: ['name'], properties: { name: { type: 'string' } } },
  });

  test('is a wizard of one page', () => {
    expect(walk(page, {})).toEqual({ path: ['form'], current: 'form', complete: false });
    expect(walk(page, { name: 'Rex' })).toEqual({ path: ['form'], current: 'form', complete: true });
    expect(fieldsOf(page, 'form', {})).toEqual(['name']);
    expect(isLastStep(page, 'form')).toBe(true);
    expect(nextStep(page, 'form', {})).toBeUndefined();
    expect(() => checkStep(page, 'end', {})).toThrow('unknown step "end"');
  });

  test('drops undeclared answers, and refuses none where its schema is open', () => {
    expect(checkSubmission(page, {}).answers).toStrictEqual({});
    expect(checkSubmission(page, { name: 'Rex', isAdmin: true })).toEqual({
      answers: { name: 'Rex' },
      errors: [],
      path: ['form'],
      complete: true,
    });
  });

  test('may have no fields at all', () => {
    const empty = createForm({
      name: 'empty',
      ajv: createAjv(),
      schema: { type: 'object', additionalProperties: false },
    });
    expect(checkSubmission(empty, {})).toEqual({ answers: {}, errors: [], path: ['form'], complete: true });
    expect(checkSubmission(empty, { name: 'Rex' }).errors).toEqual([
      { path: 'name', rule: 'additionalProperties', params: {}, step: 'form' },
    ]);
  });
});

describe('a submission', () => {
  test('keeps the answers that are shown on the walked path', () => {
    expect(checkSubmission(form, { ...done, photo: file })).toMatchObject({
      answers: done,
      errors: [],
      complete: true,
    });
    expect(checkSubmission(form, { ...done, kind: 'cat', photo: file }).answers).toEqual({
      kind: 'cat',
      name: 'Rex',
      agreed: true,
    });
    expect(checkSubmission(form, { ...done, tag: 'photo', photo: file }).answers).toMatchObject({
      photo: file,
    });
  });

  test('counts an unticked box as false where its step was walked', () => {
    const { trained: _, ...sent } = done;
    expect(checkSubmission(form, sent).answers).toMatchObject({ trained: false });
    expect(checkSubmission(form, { ...sent, kind: 'cat' }).answers).not.toHaveProperty('trained');
    expect(checkSubmission(form, { ...done, agreed: undefined }).errors).toMatchObject([
      { step: 'end', path: 'agreed', rule: 'accepted' },
    ]);
  });

  test('names the step of each error and is refused when it skips a step', () => {
    expect(checkSubmission(form, { name: 'Rex', agreed: true })).toMatchObject({
      complete: false,
      path: ['kind'],
      errors: [{ step: 'kind', path: 'kind', rule: 'required' }],
    });
    // Answers of steps that the walk does not come to are neither judged nor kept.
    expect(checkSubmission(form, { name: 'Rex', agreed: true }).answers).toEqual({});
    expect(
      checkSubmission(form, { ...done, tag: 'photo', photo: { ...file, size: 101 } }).errors,
    ).toMatchObject([{ step: 'dog', path: 'photo', rule: 'file', params: { variant: 'size' } }]);
  });

  test('refuses fields that the form does not have', () => {
    expect(checkSubmission(form, { ...done, isAdmin: true, toString: 'x' })).toMatchObject({
      complete: false,
      errors: ['isAdmin', 'toString'].map((path) => ({
        path,
        rule: 'additionalProperties',
        params: {},
        step: 'end',
      })),
    });
  });

  test.each([
    ['answers that fit no transition', [{ to: 'end', when: isDog }]],
    ['a way that leads in a circle', [{ to: 'kind' }]],
    ['a way that leads in a circle over another step', [{ to: 'back' }]],
  ])('is not complete with %s', (_title, next) => {
    const stuck = createForm({
      name: 'pet',
      ajv: createAjv(),
      schema: { type: 'object', properties: { kind: { type: 'string' } } },
      steps: {
        start: 'kind',
        steps: {
          kind: { fields: ['kind'], next },
          back: { fields: [], next: [{ to: 'kind' }] },
          end: { fields: [], next: [] },
        },
      },
    });
    const { path, ...verdict } = checkSubmission(stuck, { kind: 'cat' });
    expect(path).toEqual(next.some(({ to }) => to === 'back') ? ['kind', 'back'] : ['kind']);
    expect(verdict).toEqual({
      answers: { kind: 'cat' },
      errors: [{ path: '', rule: 'incomplete', params: {}, step: path.at(-1) }],
      complete: false,
    });
  });

  test('has no answer to a skipped question, although a box would be false', () => {
    const boolean = { type: 'boolean' };
    const schema = {
      type: 'object',
      properties: { isDog: boolean, isTrained: boolean, age: { type: 'integer' } },
    };
    const ui = { fields: { isDog: { widget: 'yesno' } } };
    const asked = createForm({ name: 'pet', ajv: createAjv(), schema, ui });
    expect(checkSubmission(asked, {}).answers).toEqual({ isTrained: false });
    expect(checkSubmission(asked, { isDog: false }).answers).toEqual({ isDog: false, isTrained: false });
  });

  test('walks its steps and omits fields that its groups don’t ask', () => {
    const text = { type: 'string' };
    const home = {
      type: 'object',
      properties: { country: text, region: { ...text, when: { country: 'de' } } },
    };
    const moved = createForm({
      name: 'pet',
      ajv: createAjv(),
      schema: { type: 'object', properties: { kind: text, home } },
      steps: {
        start: 'kind',
        steps: {
          kind: { fields: ['kind'], next: [{ to: 'home', when: isDog }, { to: 'end' }] },
          home: { fields: ['home'], next: [{ to: 'end' }] },
          end: { fields: [], next: [] },
        },
      },
    });
    const sent = { kind: 'dog', home: { country: 'fr', region: 'HH' } };
    expect(checkSubmission(moved, sent)).toMatchObject({
      answers: { kind: 'dog', home: { country: 'fr' } },
      path: ['kind', 'home', 'end'],
    });
    expect(checkSubmission(moved, sent).answers.home).toEqual({ country: 'fr' });
    expect(checkSubmission(moved, { ...sent, kind: 'cat' }).answers).toEqual({ kind: 'cat' });
  });
});
