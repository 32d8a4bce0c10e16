import { expect, it } from 'vitest';
import { demoPassword } from '../../../packages/server/src/platform/passwords/demo-password.ts';
import { passwordWeakness } from '../../../packages/server/src/platform/passwords/password-strength.ts';

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
  expect(passwordWeakness({ demo: false }, password, [...person, null, undefined])).toBe(weakness);
});

it('the password of the demo is good in the demo alone', () => {
  expect(passwordWeakness({ demo: true }, demoPassword, person)).toBeUndefined();
  expect(passwordWeakness({ demo: false }, demoPassword, person)).toBe('passwordKnown');
});
