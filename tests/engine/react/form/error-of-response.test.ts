import { expect, test } from 'vitest';
import { errorOfResponse } from '../../../../packages/engine/src/react/form/errors/error-of-response.ts';

const refusal = () => Response.json({ error: 'Full.' }, { status: 422 });

test('an answer of fetch is an error with what it says, and none where it is good', async () => {
  expect(await errorOfResponse(refusal())).toMatchObject({ status: 422, body: { error: 'Full.' } });
  expect(await errorOfResponse(Response.json({}))).toBeUndefined();
});

test('of an answer that the app has read already only its status counts', async () => {
  const [refused, good] = [refusal(), Response.json({})];
  await Promise.all([refused.json(), good.json()]);
  const error = await errorOfResponse(refused);
  expect(error).toMatchObject({ name: 'HttpError', status: 422 });
  expect(error?.body).toBeUndefined();
  expect(await errorOfResponse(good)).toBeUndefined();
});
