import { HttpError } from '@rezeptur/engine/react';
import { expect, it } from 'vitest';
import { emailRefusal } from '../../../packages/shop/src/features/account/email-refusal.ts';

const t = (key: string | string[]) => String(key);
const refused = (status: number, errorType: string) =>
  new HttpError('bad-response', { status, body: { error: 'Kaputt.', errorType } });

it.each([
  ['a used link', refused(404, 'linkInvalid'), 'newEmail.invalid', true],
  ['an address taken since', refused(422, 'emailNotUsable'), 'Kaputt.', true],
  ['a server that rests', refused(503, 'unavailable'), 'Kaputt.', false],
  ['a broken connection', new HttpError('network'), 'ownData.failed', false],
])('gives the reason and whether it can be retried: %s', (_what, error, reason, isFinal) => {
  expect(emailRefusal(error, t)).toEqual({ reason, isFinal });
});
