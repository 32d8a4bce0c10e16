import { hasCheckDigits } from '../../schema/formats/has-check-digits.ts';
import type { Rule } from '../rule.ts';

const germanLength = 22;

/** An account number (ISO 13616) whose check digits are right; spaces and small letters don't matter. */
export const iban: Rule = {
  name: 'iban',
  takes: [0, 0],
  test(value) {
    if (typeof value !== 'string') return false;
    const account = value.replace(/\s/g, '').toUpperCase();
    if (!/^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$/.test(account)) return false;
    if (account.startsWith('DE') && account.length !== germanLength) return false;
    // Country and check digits go to the end, letters count from A = 10.
    const digits = `${account.slice(4)}${account.slice(0, 4)}`.replace(/[A-Z]/g, (letter) =>
      String(letter.charCodeAt(0) - 55),
    );
    return hasCheckDigits(digits);
  },
};
