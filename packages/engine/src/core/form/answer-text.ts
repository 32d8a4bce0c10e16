import { dateField } from '../dates/date-field.ts';
import { isFileAnswer } from '../schema/formats/file.ts';
import { fileSize } from '../schema/formats/file-size.ts';
import type { Answers } from '../types.ts';
import { answerParts, isSecretField } from './answer-parts.ts';
import { describeField, type FormTexts, labelOf } from './fields/describe-field.ts';
import { isChoice, optionsOf } from './fields/field-options.ts';
import { factorOf, moneyText, numberFormat } from './fields/number-formats.ts';

/** Answers as a person gave them, for where what was asked stands beside them. */
export function answerText(
  texts: FormTexts,
  fields: readonly string[],
  answers: Answers,
  locale: string,
): string {
  return joined(
    texts,
    fields.map((name) => valueText(texts, name, answers[name], locale)),
  );
}

/** A step's answers for its summary button: below the step's title, a yes or no says what was asked. */
export function summaryText(
  texts: FormTexts,
  fields: readonly string[],
  answers: Answers,
  locale: string,
  title: string,
): string {
  return joined(
    texts,
    fields.map((name) => toldText(texts, name, answers[name], locale, title)),
  );
}

const joined = ({ t }: FormTexts, told: readonly string[]): string =>
  told.filter((text) => text !== '').join(', ') || t('engine:wizard.nothing');

/** An answer that says nothing without its question gets it, unless the question stands above already. */
function toldText(texts: FormTexts, path: string, value: unknown, locale: string, above = ''): string {
  const { t } = texts;
  const text = valueText(texts, path, value, locale);
  if (text !== t('engine:yes') && text !== t('engine:no')) return text;
  const question = labelOf(t, describeField(texts, path));
  if (question === above) return text;
  return /[?!.:…]$/.test(question) ? `${question} ${text}` : `${question}: ${text}`;
}

/** An answer in words with what was asked within it: `Street: …, City: …`, a list's entries numbered, each on a line. */
export function labelledAnswer(texts: FormTexts, path: string, value: unknown, locale: string): string {
  if (isFileAnswer(value)) return `${value.name} (${fileSize(value.size, locale)})`;
  const parts = answerParts(texts, path, value);
  if (!parts) {
    if (!Array.isArray(value) || !value.some(isFileAnswer)) return valueText(texts, path, value, locale);
    return value.map((entry, index) => labelledAnswer(texts, `${path}.${index}`, entry, locale)).join(', ');
  }
  const inWords = parts.map((part) => ({
    ...part,
    text: labelledAnswer(texts, part.path, part.value, locale),
  }));
  return Array.isArray(value)
    ? inWords.map(({ text }, index) => `${index + 1}. ${text}`).join('\n')
    : inWords.map(({ label, text }) => `${label}: ${text}`).join(', ');
}

function valueText(texts: FormTexts, path: string, value: unknown, locale: string): string {
  if (value === undefined || value === null || value === '') return '';
  const info = describeField(texts, path);
  if (isSecretField(info)) return '';
  if (isFileAnswer(value)) return value.name;
  if (Array.isArray(value)) {
    const items = value.map((item, index) =>
      info.widget === 'multiselect'
        ? chosen(texts, path, item, locale)
        : valueText(texts, `${path}.${index}`, item, locale),
    );
    return items.filter((text) => text !== '').join(', ');
  }
  if (typeof value === 'object') {
    const inner = Object.entries(value).map(([name, part]) =>
      toldText(texts, `${path}.${name}`, part, locale),
    );
    // An address typed twice is shown once.
    return [...new Set(inner)].filter((text) => text !== '').join(', ');
  }
  const date = dateField(info.schema, info.ui, locale);
  if (date) return date.show(value);
  if (info.widget === 'money') return moneyText(value, locale);
  if (info.widget === 'number') return numberFormat(locale, factorOf(info)).show(value);
  return chosen(texts, path, value, locale);
}

function chosen(texts: FormTexts, path: string, value: unknown, locale: string): string {
  const option = optionsOf(texts.t, describeField(texts, path)).find((one) => isChoice(one, value));
  if (option) return option.label;
  return typeof value === 'number' ? numberFormat(locale).show(value) : String(value);
}
