import { accepted } from './accepted.ts';
import { endsWith, startsWith } from './affixes.ts';
import { between } from './between.ts';
import { characterRules } from './characters.ts';
import { confirm } from './confirm.ts';
import { dateFormat } from './date-format.ts';
import {
  dateAfter,
  dateAfterNode,
  dateAfterOrEqual,
  dateBefore,
  dateBeforeNode,
  dateBeforeOrEqual,
  dateBetween,
} from './dates.ts';
import { email } from './email.ts';
import { iban } from './iban.ts';
import { length } from './length.ts';
import { matches } from './matches.ts';
import { max } from './max.ts';
import { is, not } from './membership.ts';
import { min } from './min.ts';
import { number } from './number.ts';
import { requireOne } from './require-one.ts';
import { required } from './required.ts';
import type { Rule } from './rule.ts';
import { url } from './url.ts';
import { yearEnd } from './year-end.ts';

/** The whole rule set by name. A new rule is a file, an entry here and its texts in `words/{lang}/rules.json`. */
export const allRules: ReadonlyMap<string, Rule> = new Map(
  [
    accepted,
    ...characterRules,
    between,
    confirm,
    dateAfter,
    dateAfterNode,
    dateAfterOrEqual,
    dateBefore,
    dateBeforeNode,
    dateBeforeOrEqual,
    dateBetween,
    dateFormat,
    email,
    endsWith,
    iban,
    is,
    length,
    matches,
    max,
    min,
    not,
    number,
    required,
    requireOne,
    startsWith,
    url,
    yearEnd,
  ].map((rule) => [rule.name, rule]),
);
