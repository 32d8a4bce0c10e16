// Every rule by the name that code gives it: `date_after` is `dateAfter`. A new rule is a file, an entry here and its texts in
// `words/{lang}/rules.json`.
export { accepted } from './library/accepted.ts';
export { endsWith, startsWith } from './library/affixes.ts';
export { between } from './library/between.ts';
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
} from './library/characters.ts';
export { confirm } from './library/confirm.ts';
export { dateFormat } from './library/date-format.ts';
export {
  dateAfter,
  dateAfterNode,
  dateAfterOrEqual,
  dateBefore,
  dateBeforeNode,
  dateBeforeOrEqual,
  dateBetween,
} from './library/dates.ts';
export { email } from './library/email.ts';
export { iban } from './library/iban.ts';
export { length } from './library/length.ts';
export { matches } from './library/matches.ts';
export { max } from './library/max.ts';
export { is, not } from './library/membership.ts';
export { min } from './library/min.ts';
export { number } from './library/number.ts';
export { requireOne } from './library/require-one.ts';
export { required } from './library/required.ts';
export { url } from './library/url.ts';
export { yearEnd } from './library/year-end.ts';
