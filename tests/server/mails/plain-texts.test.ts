import { expect, it } from 'vitest';
import { withPlainTexts } from '../../../packages/server/src/platform/mails/plain-texts.ts';

const written = (name: string) => withPlainTexts({ name }).name;

it.each([
  ['an ideographic stop', 'boese\u3002example/login'],
  ['a full-width stop', 'boese\uff0eexample/login'],
  ['a half-width ideographic stop', 'boese\uff61example/login'],
  ['a one-dot leader', 'boese\u2024example/login'],
  ['letters of full width', 'boese.\uff45\uff58ample/login'],
  ['a stop beside which nobody sees a letter', 'boese\u200b.\u200bexample/login'],
  ['a hyphen that nobody sees', 'boese.e\u00adxample/login'],
  ['a scheme with a letter that nobody sees', 'https:/\u200b/boese.example/login'],
])('an address with %s leads nowhere', (_what, name) => {
  expect(written(name)).toMatch(/^(?:https )?boese\. example\/login$/);
});

it.each([
  ['1.1.1.1/login', '1. 1. 1. 1/login'],
  ['\uff11.1.1.1/login', '1. 1. 1. 1/login'],
  ['192.0.2.1:8080', '192. 0. 2. 1:8080'],
  ['16843009.1/x', '16843009. 1/x'],
  ['192.0.2.1', '192. 0. 2. 1'],
  ['boese.xn--p1ai/x', 'boese. xn--p1ai/x'],
])('an address that begins with digits leads nowhere: %s', (name, plain) => {
  expect(written(name)).toBe(plain);
});

it.each(['Dr. Erika M.', 'Bestellung 100042', '2.5 g am 3.3.2026', 'Jörg Müller-Lüdenscheidt', 'O’Neill'])(
  'leaves as it is what leads nowhere: %s',
  (name) => {
    expect(written(name)).toBe(name);
  },
);
