import type { Report } from '../../errors/reporting.ts';
import { unknown } from '../../errors/unknown-name.ts';

/** What a field holds, as browsers know it (HTML standard, section "Autofill"). */
const fields = [
  'name honorific-prefix given-name additional-name family-name honorific-suffix nickname username new-password',
  'current-password one-time-code organization-title organization street-address address-line1 address-line2',
  'address-line3 address-level4 address-level3 address-level2 address-level1 country country-name postal-code',
  'cc-name cc-given-name cc-additional-name cc-family-name cc-number cc-exp cc-exp-month cc-exp-year cc-csc cc-type',
  'transaction-currency transaction-amount language bday bday-day bday-month bday-year sex url photo tel',
  'tel-country-code tel-national tel-area-code tel-local tel-local-prefix tel-local-suffix tel-extension email impp',
]
  .join(' ')
  .split(' ');

/** What may stand beside it: whose address it is, and of which kind. */
const details = ['shipping', 'billing', 'home', 'work', 'mobile', 'fax', 'pager', 'webauthn'];
const known = ['on', 'off', ...fields, ...details];

/** Reports words of `autocomplete` that no browser knows: it would fill in nothing, or something else. */
export function checkAutocomplete(text: string | undefined, report: Report): void {
  for (const word of text?.toLowerCase().split(/\s+/) ?? [])
    if (!known.includes(word) && !word.startsWith('section-')) report(unknown('autocomplete', word, known));
}
