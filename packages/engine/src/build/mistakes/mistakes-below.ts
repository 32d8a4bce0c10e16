import { existsSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import type { ConfigurationError } from '../../core/errors/configuration-error.ts';
import type { Mistake } from '../../core/errors/mistake.ts';
import { type Report, reportingAt } from '../../core/errors/reporting.ts';
import { readText } from '../read-text.ts';
import { readJsonText } from './json-text.ts';
import { attempt } from './read-declared.ts';
import { configurationMistake } from './to-mistake.ts';

/** What `check` finds, each looked up in the file below `dir` that it names; `file` is the one that is checked. */
export function mistakesBelow(dir: string, file: string, check: (report: Report) => void): Mistake[] {
  const mistakes: Mistake[] = [];
  const report = reportingAt((error) => mistakes.push(mistakeBelow(dir, file, error)), { file });
  attempt(mistakes, report, () => check(report));
  return mistakes;
}

function mistakeBelow(dir: string, checked: string, error: ConfigurationError): Mistake {
  const file = resolve(dir, error.file ?? checked);
  const json = readJsonText(existsSync(file) ? readText(file) : '');
  const mistake = configurationMistake(error, relative(process.cwd(), file), json);
  const { line = mistake.line, column = mistake.column } = error;
  return { ...mistake, line, column };
}
