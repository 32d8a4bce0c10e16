import { readFileSync } from 'node:fs';
import type { Config } from '../../config.ts';
import type { ShopSettings } from '../settings/shop-settings.ts';
import { type BloomFilter, readFilter } from './bloom-filter.ts';
import { demoPassword } from './demo-password.ts';
import { readyChecker } from './guesses.ts';
import { isMadeOf, ownWordsIn } from './own-words.ts';
import { coresOf, isWordAndYear } from './password-cores.ts';

/** Words that are guessed first in any pharmacy's shop: what is protected, and by whom. */
const commonWords = ['passwort', 'kennwort', 'apotheke', 'rezept', 'rezeptur', 'cannabis'];

/** In which shop a password is chosen. */
interface Shop {
  config: Pick<Config, 'demo'>;
  settings: Pick<ShopSettings, 'shopName'>;
}

let leaked: BloomFilter | undefined;

/** One megabyte of the most used leaked passwords; read with the dictionaries. */
function isLeaked(password: string): boolean {
  leaked ??= readFilter(readFileSync(new URL('./leaked-passwords.bloom', import.meta.url)));
  return coresOf(password).some((core) => leaked?.has(core));
}

/** Which characters a password needs is the forms' rule; this is about those that have them all and are guessed at once. */
const guessedSoon = 2;
const guessedByFriends = 3;

/** Why a password is refused that keeps the forms' rule. */
export const passwordRefusals = ['passwordKnown', 'passwordPersonal', 'passwordPattern'] as const;

/**
 * Why a password that somebody chooses is too easily guessed: everybody reads the demo's, it is on lists of leaked ones, made of
 * the person's own data or the shop's name, or of a plain pattern.
 * @returns nothing when it is good.
 */
export function passwordWeakness(
  { config, settings }: Shop,
  password: string,
  personal: readonly (string | null | undefined)[],
): (typeof passwordRefusals)[number] | undefined {
  if (!config.demo && password === demoPassword) return 'passwordKnown';
  const own = ownWordsIn([...personal, settings.shopName]);
  if (isMadeOf(own, password)) return 'passwordPersonal';
  const { score, feedback } = readyChecker().check(password, [...commonWords, ...own]);
  const isOwn = feedback.warning === 'userInputs';
  if (score >= (isOwn ? guessedByFriends : guessedSoon)) {
    if (isLeaked(password)) return 'passwordKnown';
    return isWordAndYear(password) ? 'passwordPattern' : undefined;
  }
  if (isOwn) return 'passwordPersonal';
  return /common|top/i.test(feedback.warning ?? '') ? 'passwordKnown' : 'passwordPattern';
}
