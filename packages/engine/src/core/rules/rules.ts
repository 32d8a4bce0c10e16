// Every rule by the name that code gives it: `date_after` is `dateAfter`. A new rule is a file, an entry here and its texts in
// `words/{lang}/rules.json`.
export { accepted } from './accepted.ts';
export { endsWith, startsWith } from './affixes.ts';
export { between } from './between.ts';
export {
  alpha,
  alphanumeric,
  alphaSpaces,
  containsAlpha,
  containsAlphanumeric,
  containsAlphaSpaces,
  containsLowercase,
  containsNumeric,
  containsSymbol,
  containsUppercase,
  lowercase,
  symbol,
  uppercase,
} from './characters.ts';
export { confirm } from './confirm.ts';
export { dateFormat } from './date-format.ts';
export {
  dateAfter,
  dateAfterNode,
  dateAfterOrEqual,
  dateBefore,
  dateBeforeNode,
  dateBeforeOrEqual,
  dateBetween,
} from './dates.ts';
export { email } from './email.ts';
export { iban } from './iban.ts';
export { length } from './length.ts';
export { matches } from './matches.ts';
export { max } from './max.ts';
export { is, not } from './membership.ts';
export { min } from './min.ts';
export { number } from './number.ts';
export { requireOne } from './require-one.ts';
export { required } from './required.ts';
export { url } from './url.ts';
export { yearEnd } from './year-end.ts';
