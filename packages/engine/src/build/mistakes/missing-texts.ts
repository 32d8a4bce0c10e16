import type { Mistake } from '../../core/errors/mistake.ts';
import { textAt } from '../../core/form/words/text-at.ts';
import { jsonMistakes } from './json-mistakes.ts';
import { type JsonText, offsetOf, placeAt, readJsonText } from './json-text.ts';

type Words = { [key: string]: string | Words };

export interface TextsVerdict {
  mistakes: Mistake[];
  /** What is missing by file, ready to be put in: as far as another language has it, its words. */
  missing: Record<string, Words>;
}

/** Which of these keys have no words in which of these files; keys are dotted. */
export function missingTexts(keys: string[], texts: Record<string, string>): TextsVerdict {
  const files = Object.fromEntries(Object.entries(texts).map(([file, text]) => [file, readJsonText(text)]));
  const broken = Object.entries(files).flatMap(([file, json]) => jsonMistakes(file, json));
  const words = Object.fromEntries(
    Object.entries(files).map(([file, json]) => [file, json.errors.length > 0 ? undefined : parsed(json)]),
  );
  const verdict: TextsVerdict = { mistakes: broken, missing: {} };
  for (const [file, json] of Object.entries(files)) {
    const own = words[file];
    if (!own) continue;
    const lacking = keys.filter((key) => !wordAt(own, key));
    verdict.mistakes.push(...lacking.map((key) => mistake(file, json, key)));
    if (lacking.length > 0) verdict.missing[file] = filled(lacking, Object.values(words));
  }
  return verdict;
}

const parsed = ({ text }: JsonText): Words => {
  const value: unknown = JSON.parse(text);
  return typeof value === 'object' && value !== null ? (value as Words) : {};
};

/** A text of blanks is none. */
const wordAt = (words: Words, key: string): string | undefined => textAt(words, key)?.trim() || undefined;

const mistake = (file: string, json: JsonText, key: string): Mistake => ({
  file,
  ...placeAt(json.text, offsetOf(json, key)),
  severity: 'warning',
  code: 'text',
  params: { name: key },
  message: `the text "${key}" is missing`,
});

function filled(keys: string[], languages: (Words | undefined)[]): Words {
  const result: Words = {};
  for (const key of keys) {
    const parts = key.split('.');
    const last = parts.pop() ?? key;
    let at = result;
    for (const part of parts) {
      const below = at[part];
      const next = typeof below === 'object' ? below : {};
      at[part] = next;
      at = next;
    }
    at[last] = languages.map((words) => words && wordAt(words, key)).find(Boolean) ?? '';
  }
  return result;
}
