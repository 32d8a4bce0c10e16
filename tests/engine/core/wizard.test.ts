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
  test('leads to the first step that is not answered', () => {
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

  test('clears the step gone back to and all later ones', () => {
    expect(backTo(form, walk(form, done), 'dog', done)).toEqual({ kind: 'dog' });
    expect(backTo(form, walk(form, done), 'kind', done)).toEqual({});
  });

  test('shows a field only while its condition holds', () => {
    expect(fieldsOf(form, 'dog', { kind: 'dog' })).toEqual(['tag', 'trained']);
    expect(fieldsOf(form, 'dog', { tag: 'photo' })).toEqual(['tag', 'trained', 'photo']);
  });

  test('requires a field where a step says so, and nowhere else', () => {
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
    expect(checkSubmission(strict, { kind: 'dog' }).errors).toEqual([{ ...missing[0], step: 'tag' }]);
    expect(checkSubmission(strict, { kind: 'dog', tag: 'a' }).complete).toBe(true);
    expect(checkSubmission(strict, { kind: 'cat' }).complete).toBe(true);
    expect(checkStep(strict, 'end', { tag: 'a' })).toEqual([]);
    expect(checkStep(strict, 'end', { tag: 'both' })).toEqual([{ ...missing[0], path: 'photo' }]);
    expect(checkSubmission(strict, { tag: 'both', photo: 'x' }).complete).toBe(true);
    expect(checkSubmission(strict, { tag: 'both' }).complete).toBe(false);
  });

  test('takes an empty text for no answer, and runs required rules on absent fields', () => {
    expect(checkStep(form, 'end', { name: '', agreed: true })).toEqual([
      { path: 'name', rule: 'required', params: {} },
    ]);
    expect(checkStep(form, 'dog', { kind: 'dog' })).toMatchObject([{ path: 'tag', rule: 'required' }]);
    expect(checkStep(form, 'dog', { tag: 'a' })).toMatchObject([{ path: 'tag', rule: 'length' }]);
  });

  test('refuses an unknown step with the nearest name', () => {
    expect(() => checkStep(form, 'ende', {})).toThrow('unknown step "ende", did you mean "end"?');
  });
});

describe('a submission', () => {
  test('keeps what lies on the walked path and shows', () => {
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

  test('names the step of each error and is refused when it skips one', () => {
    expect(checkSubmission(form, { name: 'Rex', agreed: true })).toMatchObject({
      complete: false,
      path: ['kind'],
      errors: [{ step: 'kind', path: 'kind', rule: 'required' }],
    });
    expect(
      checkSubmission(form, { ...done, tag: 'photo', photo: { ...file, size: 101 } }).errors,
    ).toMatchObject([{ step: 'dog', path: 'photo', rule: 'file', params: { variant: 'size' } }]);
  });

  test('refuses fields that the form does not have', () => {
    expect(checkSubmission(form, { ...done, isAdmin: true })).toMatchObject({
      complete: false,
      errors: [{ path: 'isAdmin', rule: 'additionalProperties' }],
    });
  });
});
