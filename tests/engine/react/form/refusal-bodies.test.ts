import { HttpError } from '@rezeptur/engine/react';
import { describe, expect, test } from 'vitest';
import { failureText } from '../../../../packages/engine/src/react/entity/failure.tsx';
import { errorOfResponse } from '../../../../packages/engine/src/react/form/errors/error-of-response.ts';
import { errorsOfFailure } from '../../../../packages/engine/src/react/form/errors/server-errors.ts';

const t = (key: string | string[]) => String(key);
const answered = async (status: number, body: unknown) => {
  const failure = await errorOfResponse(Response.json(body, { status }));
  return { failure, errors: errorsOfFailure(failure, t).map(({ path, message }) => `${path}: ${message}`) };
};

describe('what is read of a refusal', () => {
  test('the sentences at the fields, and nothing beside them', async () => {
    const data = { 'mail[first]': ['Known already'], name: 'Too short' };
    const sentences = ['mail.first: Known already', 'name: Too short'];
    expect((await answered(422, { error: 'Please check', data })).errors).toEqual(sentences);
    expect((await answered(422, { data })).errors).toEqual(sentences);
    expect((await answered(422, { error: { code: 7 }, data })).errors).toEqual(sentences);
  });

  test('what is said of the whole, where no field is named', async () => {
    expect((await answered(422, { error: 'Please check', data: {} })).errors).toEqual([': Please check']);
  });

  test('that it was refused, where nothing is said at all', async () => {
    for (const body of [{}, [], { data: {} }, { data: ['name'] }, { error: '' }])
      expect((await answered(422, body)).errors).toEqual([': engine:http.bad-request']);
    const { failure } = await answered(409, { current: { id: '1' } });
    expect(failure?.message).toMatch(/^bad-request \(409\)/);
    expect(failureText(failure, t)).toBe('entity:failures.unexpected');
  });

  test('the item as it is now, also without a sentence', async () => {
    const { failure } = await answered(409, { current: { id: '1', name: 'Nora' } });
    expect(failure?.body?.current).toEqual({ id: '1', name: 'Nora' });
  });

  test('the same of an error that an app makes itself', () => {
    const body = JSON.parse('{ "data": { "name": ["Too short"] } }');
    const failure = new HttpError('bad-request', { status: 422, body });
    expect(errorsOfFailure(failure, t)).toMatchObject([{ path: 'name', message: 'Too short' }]);
  });
});
