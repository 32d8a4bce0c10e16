import { ConfigurationError } from '../../core/errors/configuration-error.ts';
import type { Mistake } from '../../core/errors/mistake.ts';
import type { Report } from '../../core/errors/reporting.ts';
import { jsonMistakes } from './json-mistakes.ts';
import { readJsonText } from './json-text.ts';
import { configurationMistake } from './to-mistake.ts';

/** A declaration's files as written: `schema.json`, `ui.json`, `steps.json`, `uiSchema.json`. */
export type Texts = Record<string, string>;

/** A declaration's files, read as far as they can be, and the list of what is wrong with them. */
export type ReadDeclared = ReturnType<typeof readDeclared>;

const unanswerable = { severity: 'warning', code: 'unanswerable' } as const;

export function readDeclared(texts: Texts) {
  const files = Object.fromEntries(Object.entries(texts).map(([file, text]) => [file, readJsonText(text)]));
  const mistakes = Object.entries(files).flatMap(([file, json]) => jsonMistakes(file, json));
  const reportAs =
    (kind?: Pick<Mistake, 'severity' | 'code'>): Report =>
    (error) => {
      const file = error.file?.split('/').at(-1) ?? 'schema.json';
      const json = files[file];
      if (json) mistakes.push({ ...configurationMistake(error, file, json), ...kind });
    };
  const parsed = <T>(file: string): T | undefined => {
    const text = texts[file];
    return text !== undefined && files[file]?.errors.length === 0 ? (JSON.parse(text) as T) : undefined;
  };
  return { files, mistakes, report: reportAs(), warn: reportAs(unanswerable), parsed };
}

/** What a file of the wrong shape makes stumble has its mistake on the list already; anything else is a surprise. */
export function attempt<T>(mistakes: Mistake[], report: Report, work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    if (error instanceof ConfigurationError) report(error);
    // References can lead deeper than what is written.
    else if (error instanceof RangeError) report(new ConfigurationError('is nested too deeply'));
    else if (mistakes.length === 0) throw error;
    return undefined;
  }
}

/** By place. Where two checks find the same word with the same advice, the later one has more detail. */
export function inOrder(mistakes: Mistake[], texts: Texts): Mistake[] {
  const order = Object.keys(texts);
  const key = ({ file, line, column, suggestion, message }: Mistake) =>
    `${file}:${line}:${column} ${suggestion ?? message}`;
  const distinct = [...new Map(mistakes.map((mistake) => [key(mistake), mistake])).values()];
  return distinct.toSorted(
    (a, b) => order.indexOf(a.file) - order.indexOf(b.file) || a.line - b.line || a.column - b.column,
  );
}
