import { expect, it } from 'vitest';
import { demoPassword } from '../../../packages/server/src/platform/passwords/demo-password.ts';
import { passwordWeakness } from '../../../packages/server/src/platform/passwords/password-strength.ts';

const shop = (shopName = 'Musterapotheke Hamburg', demo = false) => ({
  config: { demo },
  settings: { shopName },
});
const person = ['Selma', 'Neumann', 'selma.neumann@demo.test', '1984-05-17'];

it.each([
  ['Password1!', 'passwordKnown'],
  ['Passwort1!', 'passwordPersonal'],
  ['Neumann1!', 'passwordPersonal'],
  ['Abcdef1!', 'passwordPattern'],
  ['Aa1!Aa1!Aa1!', 'passwordPattern'],
  // On a list of leaked ones as "zangetsu0" and "pratt3256".
  ['Zangetsu0!', 'passwordKnown'],
  ['Pratt3256!', 'passwordKnown'],
  ['Nordseekrabbe-2024!', 'passwordPattern'],
  ['2019?Xqtlwomp', 'passwordPattern'],
  ['Nordsee-Krabbe-2024!', undefined],
  ['Sonne-ueber-Elbe7!', undefined],
  ['Xy7!kpQz', undefined],
  [`${'A'.repeat(120)}bcde1!9x`, undefined],
])('the password %s is %s', async (password, weakness) => {
  expect(passwordWeakness(shop(), password, [...person, null, undefined])).toBe(weakness);
});

it('the password of the demo is good in the demo alone', () => {
  expect(passwordWeakness(shop('Musterapotheke', true), demoPassword, person)).toBeUndefined();
  expect(passwordWeakness(shop(), demoPassword, person)).toBe('passwordKnown');
});

it.each([
  ['Löwen-Apotheke am Markt', 'Loewenapotheke1!'],
  ['Löwen-Apotheke am Markt', 'Löwen-Apotheke24!'],
  ['Löwen-Apotheke am Markt', 'Lowenapotheke-2024!'],
  ['Löwenapotheke', 'L0ewenapotheke1!'],
  ['Nordlicht Versand Hamburg', 'Hamburg-Nordlicht1!'],
  ['Nordlicht Versand Hamburg', 'Nordlicht1234!'],
])('in the shop %s the password %s is made of its name', (shopName, password) => {
  expect(passwordWeakness(shop('Andere Apotheke'), password, person)).not.toBe('passwordPersonal');
  expect(passwordWeakness(shop(shopName), password, person)).toBe('passwordPersonal');
});

it.each(['Mü11er!xz', 'rellüM1!x'])('an umlaut hides no name in %s', (password) => {
  expect(passwordWeakness(shop(), password, ['Jörg', 'Müller'])).toBe('passwordPersonal');
});

it.each(['Com8!vQzk2', 'kannW!k9qz'])(
  'three letters of a name or an address are no weakness of %s',
  (password) => {
    expect(passwordWeakness(shop(), password, ['Ann', 'Neumann', 'ann@post.com'])).toBeUndefined();
  },
);

it('a word of the shop’s name among enough others is no weakness', () => {
  expect(passwordWeakness(shop('Elbe-Apotheke'), 'Sonne-ueber-Elbe7!', person)).toBeUndefined();
});
