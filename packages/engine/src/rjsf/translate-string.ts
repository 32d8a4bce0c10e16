import { replaceStringParameters, TranslatableString } from '@rjsf/utils';
import { rjsfText, type WordOptions, wordsNow } from './words.ts';

const names = new Map<string, string>(Object.entries(TranslatableString).map(([name, text]) => [text, name]));

/** What rjsf says by itself ("Add", "Option 1", "(deprecated)"), in our words: `rjsf:<name of the string>`. */
export const translateString =
  (options: WordOptions) =>
  (text: TranslatableString, params?: string[]): string =>
    replaceStringParameters(rjsfText(wordsNow(options), names.get(text) ?? text), params);
