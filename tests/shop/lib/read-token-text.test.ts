import { expect, it } from 'vitest';
import { readTokenText, tokensOf } from '../../../packages/shop/src/lib/e-token/read-token-text.ts';

const code = 'a1b2c3d4'.repeat(8);
const taskId = (nth: number) => `160.000.033.491.${100 + nth}.${36 - 3 * nth}`;
const url = (nth: number) => `Task/${taskId(nth)}/$accept?ac=${code}`;
const token = (nth: number) => ({ taskId: taskId(nth), accessCode: code });
const text = (...urls: unknown[]) => JSON.stringify({ urls });

it('reads one prescription and up to three from one code', () => {
  expect(readTokenText(text(url(1)))).toEqual([token(1)]);
  expect(readTokenText(text(url(1), url(2), url(3)))).toEqual([token(1), token(2), token(3)]);
  expect(readTokenText(text(url(1), url(2), url(3), url(4)))).toHaveLength(3);
  expect(
    readTokenText(text(url(1).toUpperCase().replace('TASK', 'Task').replace('$ACCEPT?AC', '$accept?ac'))),
  ).toEqual([token(1)]);
});

it.each([
  ['no JSON', 'Task/160'],
  ['another thing', '"Task"'],
  ['nothing', 'null'],
  ['no list', '{"urls":"Task"}'],
  ['no texts', text(1, null, {})],
  ['another address', text('https://example.test/Task/160')],
  ['a short access code', text(url(1).slice(0, -1))],
  ['something behind it', text(`${url(1)}&x=1`)],
  ['other check digits', text(url(1).replace('.33/', '.34/'))],
  ['two digits that were exchanged', text(url(1).replace('491', '419'))],
  ['a long number', text(url(1).replace('160', '1600'))],
])('finds none in %s', (_what, found) => {
  expect(readTokenText(found)).toEqual([]);
});

it('counts a prescription once, although the collective code repeats the single ones', () => {
  expect(tokensOf([text(url(1), url(2)), text(url(1)), text(url(2)), 'a parcel label'])).toEqual([
    token(1),
    token(2),
  ]);
});
