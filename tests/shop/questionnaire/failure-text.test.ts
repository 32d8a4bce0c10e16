import { HttpError } from '@rezeptur/engine/react';
import { expect, it } from 'vitest';
import {
  failureText,
  isAboutAnswers,
} from '../../../packages/shop/src/features/questionnaire/failure-text.ts';

const t = (key: string | string[]) => String(key);
const body = { error: 'Kaputt.' };

it.each([
  [
    'a 500 that says how long it is',
    new HttpError('bad-response', { status: 500, body, hasLength: true }),
    'Kaputt.',
  ],
  [
    'a 500 that does not',
    new HttpError('bad-response', { status: 500, body, hasLength: false }),
    'Kaputt. (no content-length)',
  ],
  [
    'a 500 without words',
    new HttpError('bad-response', { status: 500, hasLength: false }),
    'engine:http.bad-response (no content-length)',
  ],
  [
    'a 503 without a length',
    new HttpError('bad-response', { status: 503, body, hasLength: false }),
    'Kaputt.',
  ],
  ['no answer at all', new HttpError('network'), 'engine:http.network'],
  [
    'a link that is over meanwhile',
    new HttpError('bad-request', { status: 404, body }),
    'questionnaire:invalid.text',
  ],
  ['a fault of our own', new TypeError('x'), 'engine:form.unexpected'],
])('%s has its text', (_, failure, text) => {
  expect(failureText(failure, t)).toBe(text);
});

it('messages of the server about single answers are shown at their fields', () => {
  const refused = new HttpError('bad-request', {
    status: 422,
    body: { ...body, data: { jobTitle: ['zu kurz'] } },
  });
  expect(isAboutAnswers(refused)).toBe(true);
  expect(isAboutAnswers(new HttpError('bad-response', { status: 500, body }))).toBe(false);
});
