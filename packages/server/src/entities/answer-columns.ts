import {
  describeField,
  type FieldInfo,
  type FormTexts,
  factorOf,
  formats,
  getIn,
  isSecretField,
  isUnanswered,
  labelledAnswer,
  labelOf,
  partsOf,
  questionsOf,
  type Translate,
  wordsOfThen,
} from '@rezeptur/engine/core';
import type { Wording } from '../platform/forms/wording-store.ts';
import type { Locale } from '../platform/texts.ts';
import { type Cell, type Column, emptyCell } from './export/cell.ts';

/** A form as it was asked at some time, by the id that submissions have of it. */
export type AskedForm = Wording & { id: string };

interface Reader {
  locale: Locale;
  t: Translate;
}

/**
 * A column for each question of a form, in its order: those of a group apart, as `Group: Field`, a list as one. `asked` has
 * the newest wording first; what only earlier ones asked comes last. Choices are called as they were when one was made.
 */
export function answerColumns(field: string, asked: readonly AskedForm[], { locale, t }: Reader): Column[] {
  const wordings = new Map(asked.map((form) => [form.id, textsOf(form, locale, t)]));
  const [newest] = wordings.values();
  if (!newest) return [];
  const heads = new Map<string, string>();
  for (const texts of wordings.values())
    for (const { path, head } of leavesIn(texts)) if (!heads.has(path)) heads.set(path, head);
  return [...heads].map(([path, head]) => ({
    head,
    cell: (row) => {
      const texts = wordings.get(String(row.formId)) ?? newest;
      return cellOf(texts, path, getIn(row[field], path), locale);
    },
  }));
}

function textsOf(
  { name, schema, ui, steps, texts }: Wording,
  locale: Locale,
  t: Translate,
): FormTexts & Asked {
  const widgetNames = Object.values(ui.fields ?? {}).flatMap(({ widget }) => widget ?? []);
  const form = { name, schema, ui, steps: steps ?? undefined };
  return { form, keys: `forms:${name}`, widgetNames, t: wordsOfThen(name, texts[locale], t) };
}

interface Asked {
  form: Parameters<typeof questionsOf>[0];
}

interface Leaf {
  path: string;
  head: string;
}

const leavesIn = (texts: FormTexts & Asked): Leaf[] =>
  questionsOf(texts.form).flatMap((name) => leavesOf(texts, name, ''));

function leavesOf(texts: FormTexts, path: string, within: string): Leaf[] {
  const info = describeField(texts, path);
  if (isSecretField(info)) return [];
  const head = within + labelOf(texts.t, info);
  const parts = info.schema.file ? [] : partsOf(info.schema, texts.form.ui, path);
  if (parts.length === 0) return [{ path, head }];
  return parts.flatMap((name) => leavesOf(texts, `${path}.${name}`, `${head}: `));
}

function cellOf(texts: FormTexts, path: string, value: unknown, locale: Locale): Cell {
  if (isUnanswered(value)) return emptyCell;
  const info = describeField(texts, path);
  return numberOf(info, value) ?? timeOf(info, value) ?? { text: labelledAnswer(texts, path, value, locale) };
}

function numberOf(info: FieldInfo, value: unknown): Cell | undefined {
  if (typeof value !== 'number') return undefined;
  if (info.widget === 'money') return { number: value / 100, digits: 2 };
  return info.widget === 'number' ? { number: value / factorOf(info) } : undefined;
}

function timeOf({ widget }: FieldInfo, value: unknown): Cell | undefined {
  if (typeof value !== 'string') return undefined;
  if (widget === 'date' && formats.date(value)) return { day: value };
  return widget === 'datetime' && formats['date-time'](value) ? { moment: value } : undefined;
}
