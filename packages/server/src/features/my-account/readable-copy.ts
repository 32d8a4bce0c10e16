import { isRecord } from '@rezeptur/engine/core';
import { formatDateTime, formatDay } from '../../domain/calendar/format-time.ts';
import { euros } from '../../domain/money/euros.ts';
import { asHtml } from '../../platform/html-text.ts';
import type { Locale, Texts } from '../../platform/texts.ts';

/** The noun whose words staff and customers read of a section; others have words of their own at `documents:ownData`. */
const nounOf: Readonly<Record<string, string>> = {
  account: 'customer',
  appointments: 'appointment',
  balance: 'balance-entry',
  credits: 'credit',
  doctor: 'doctor',
  forms: 'form-submission',
  history: 'audit',
  invitations: 'event-registration',
  mails: 'mail',
  orderEvents: 'order',
  orders: 'order',
  payouts: 'payout',
  prescriptions: 'prescription',
  questionnaires: 'questionnaire',
  readBlogPosts: 'blog-post',
};

const nouns = [...new Set(Object.values(nounOf))];

const isTime = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;
const isDay = /^\d{4}-\d{2}-\d{2}$/;
const isCode = /^[\w/-]+$/;

/** The copy of somebody's data as a page to read, in their language: what `data.json` beside it holds for machines. */
export function readableCopy(
  data: Record<string, unknown>,
  { texts, locale, now }: { texts: Texts; locale: Locale; now: Date },
): string {
  const { tag = locale, direction = 'ltr' } = texts.part(locale, 'common', 'language') as Record<
    string,
    string
  >;
  const say = (key: string, params?: Record<string, unknown>) =>
    asHtml(texts.t(locale, `documents:ownData.${key}`, params));
  const firstOf = (keys: readonly string[]) => {
    const known = keys.find((key) => texts.has(locale, key));
    return known === undefined ? undefined : asHtml(texts.t(locale, known));
  };
  /** What is nested is called as where else it is: an invoice's street as the customer's. */
  const labelOf = (section: string, field: string) =>
    firstOf([
      `entities:${nounOf[section]}.${field}.label`,
      `documents:ownData.fields.${field}`,
      ...nouns.map((noun) => `entities:${noun}.${field}.label`),
    ]) ?? asHtml(field);

  function shownOf(section: string, field: string, value: unknown): string {
    if (Array.isArray(value)) return listOf(section, field, value);
    if (isRecord(value)) return rowOf(section, value);
    if (typeof value === 'boolean') return asHtml(texts.t(locale, value ? 'engine:yes' : 'engine:no'));
    if (typeof value === 'number')
      return asHtml(field.endsWith('Cents') ? euros(value, locale) : value.toLocaleString(tag));
    const text = String(value);
    if (isTime.test(text)) return asHtml(formatDateTime(text, locale));
    if (isDay.test(text)) return asHtml(formatDay(text, locale));
    return wordOf(section, field, text) ?? asHtml(text).replaceAll('\n', '<br>');
  }
  function wordOf(section: string, field: string, text: string): string | undefined {
    if (!isCode.test(text)) return undefined;
    const states = field.endsWith('State') ? [`entities:${nounOf[section]}.state.options.${text}`] : [];
    const kinds = field === 'kind' ? [`account:ownData.log.kinds.${text}`] : [];
    return firstOf([`entities:${nounOf[section]}.${field}.options.${text}`, ...states, ...kinds]);
  }
  const listOf = (section: string, field: string, values: readonly unknown[]) =>
    `<ol>${values.map((value) => `<li>${shownOf(section, field, value)}</li>`).join('')}</ol>`;
  const rowOf = (section: string, row: object) =>
    `<dl>${Object.entries(row)
      .filter(([, value]) => !isNothing(value))
      .map(
        ([field, value]) => `<dt>${labelOf(section, field)}</dt><dd>${shownOf(section, field, value)}</dd>`,
      )
      .join('')}</dl>`;

  const shown = Object.entries(data).filter(([, content]) => !isNothing(content));
  const sections = shown.map(
    ([name, content]) =>
      `<section id="${asHtml(name)}"><h2>${say(`sections.${name}`)}</h2>${shownOf(name, name, content)}</section>`,
  );
  const ways = shown.map(([name]) => `<li><a href="#${asHtml(name)}">${say(`sections.${name}`)}</a></li>`);
  const title = say('title');
  return `<!doctype html>
<html lang="${asHtml(tag)}" dir="${asHtml(direction)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style></head>
<body><main><h1>${title}</h1><p>${say('intro', { date: formatDateTime(now, locale) })}</p><nav><ul>${ways.join('')}</ul></nav>
${sections.join('\n')}
</main></body>
</html>
`;
}

const isNothing = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (isRecord(value) && Object.keys(value).length === 0);

const style = `:root{color-scheme:light dark}body{max-width:50rem;margin:auto;padding:1rem;font:1rem/1.5 system-ui,sans-serif}
dl{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,2fr);gap:.25rem 1rem;margin:0 0 1rem;border-top:1px solid}
dt{color:GrayText}dd{margin:0;overflow-wrap:anywhere}ol{margin:0;padding-inline-start:1.5rem}`;
