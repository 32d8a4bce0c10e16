import { formatDay } from '../../domain/calendar/format-time.ts';
import { releaseLimits } from '../../domain/stock/release-batch.ts';
import { colors, createPdf, inner, type Pdf, type PdfPart, page } from '../../platform/pdf/create-pdf.ts';
import { documentWords } from '../../platform/pdf/document-words.ts';
import { decorate, write } from '../../platform/pdf/draw.ts';
import { formatNumber, formatPercent } from '../../platform/pdf/figures.ts';
import { letterhead, type Sender } from '../../platform/pdf/letterhead.ts';
import { type Cell, drawTable } from '../../platform/pdf/pdf-table.ts';
import { type Locale, ownLocale, type Say, type Texts } from '../../platform/texts.ts';
import type { CertificateContent } from './certificate-content.ts';

/** Words of the document, under `documents:certificate`. */
interface Sheet {
  pdf: Pdf;
  root: PdfPart;
  certificate: CertificateContent;
  say: Say;
  /** The words of what was chosen for a field of the article. */
  choice(field: 'countryOfOrigin' | 'irradiationMethod', value: string | null): string | null;
  locale: Locale;
  /** The language of the pharmacy's own texts, where it isn't the document's. */
  lang: Locale | undefined;
}

const top = 128;

/** A batch's certificate: what was measured, what is demanded, and when the pharmacy released it. */
export function drawCertificate(
  certificate: CertificateContent,
  sender: Sender,
  texts: Pick<Texts, 't' | 'part'>,
  asked: Locale = ownLocale,
): Promise<Buffer> {
  const { say, locale, language, dataLang: lang } = documentWords(texts, 'certificate', asked);
  const choice: Sheet['choice'] = (field, value) =>
    value ? texts.t(locale, `entities:article.${field}.options.${value}`) : null;
  const { batchNumber, releasedAt } = certificate;
  return createPdf({
    title: say('title', { batchNumber }),
    author: sender.name,
    language,
    date: new Date(releasedAt),
    fill(pdf, root) {
      const sheet = { pdf, root, certificate, say, choice, locale, lang };
      let y = drawTitle(sheet);
      y = drawLabel(sheet, y + 14);
      y = write(pdf, root, 'H2', say('results'), {
        ...wide,
        y: y + 20,
        size: 12,
        font: 'head',
        color: colors.green,
      });
      y = drawTable(pdf, root, { ...results(sheet), x: page.margin, y: y + 6, top });
      const released = say('released', { date: formatDay(releasedAt, locale), name: sender.name });
      y = write(pdf, root, 'P', released, { ...wide, y: y + 18 });
      write(pdf, root, 'P', say('note'), { ...wide, y: y + 6, size: 9, color: colors.muted });
      const { name, street, zip, city, phone, email } = sender;
      letterhead(
        pdf,
        root,
        sender,
        [
          [name, `${street}, ${zip} ${city}`],
          [phone, email],
        ],
        (n, of) => say('page', { n, of }),
      );
    },
  });
}

const wide = { x: page.margin, width: inner };

function drawTitle({ pdf, root, certificate, say, lang }: Sheet): number {
  const look = { ...wide, color: colors.green };
  const y = write(pdf, root, 'H1', say('heading'), { ...look, y: top, size: 20, font: 'head' });
  return write(pdf, root, 'P', certificate.articleName, {
    ...wide,
    y: y + 2,
    size: 12,
    font: 'strong',
    lang,
  });
}

/** What stands on the jar's label: the batch, and the two figures that everybody looks for. */
function drawLabel(
  { pdf, root, certificate, say, choice, locale, lang: dataLang }: Sheet,
  y: number,
): number {
  const { batchNumber, pzn, expiresOn, thc, cbd, crossing, countryOfOrigin } = certificate;
  const height = 104;
  decorate(pdf, () => {
    pdf.roundedRect(page.margin, y, inner, height, 10).fill(colors.soft);
    pdf.roundedRect(page.margin + 300, y + 14, inner - 316, height - 28, 22).lineWidth(1.5);
    pdf.fillAndStroke('#ffffff', colors.amber);
  });
  const facts: [string, string | null, Locale?][] = [
    ['batchNumber', batchNumber],
    ['pzn', pzn],
    ['expiresOn', formatDay(expiresOn, locale)],
    ['crossing', crossing, dataLang],
    ['countryOfOrigin', choice('countryOfOrigin', countryOfOrigin)],
  ];
  const list = pdf.struct('L');
  root.add(list);
  const pair = (
    label: string,
    value: string,
    place: { x: number; y: number; size: number; of: number; width: number; lang?: Locale | undefined },
  ) => {
    const item = pdf.struct('LI');
    list.add(item);
    const { x, y: at, size, of, width, lang } = place;
    write(pdf, item, 'Lbl', label, { x, y: at, width: of || width, size: 8.5, color: colors.muted });
    const font = size > 12 ? 'head' : 'strong';
    write(pdf, item, 'LBody', value, {
      x: x + of,
      y: of ? at : at + 13,
      width: width - of,
      size,
      font,
      lang,
    });
    item.end();
  };
  facts
    .flatMap(([key, value, lang]) => (value ? [[say(`facts.${key}`), value, lang] as const] : []))
    .forEach(([label, value, lang], nth) => {
      pair(label, value, {
        x: page.margin + 16,
        y: y + 13 + nth * 16.5,
        size: 9.5,
        of: 104,
        width: 270,
        lang,
      });
    });
  const figure = (label: string, value: number | null, x: number) =>
    pair(label, value === null ? '–' : formatPercent(value, locale), {
      x,
      y: y + 32,
      size: 17,
      of: 0,
      width: 80,
    });
  figure('THC', thc, page.margin + 324);
  figure('CBD', cbd, page.margin + 406);
  list.end();
  return y + height;
}

function results({ certificate, say, choice, locale, lang }: Sheet) {
  const { thc, cbd, dryingLoss, tymc, tamc, releaseSpecification, irradiationMethod, isInhaled } =
    certificate;
  const columns = [
    { title: say('columns.test'), width: 180 },
    { title: say('columns.result'), width: 100, align: 'right' as const },
    { title: say('columns.demand'), width: inner - 380 },
    { title: say('columns.verdict'), width: 100 },
  ];
  const row = (key: string, result: string | null, demand: string, isMet = true, of?: Locale): Cell[][] =>
    result === null
      ? []
      : [
          [
            { text: say(`tests.${key}`), isStrong: true },
            { text: result, lang: of },
            { text: demand },
            { text: say(isMet ? 'met' : 'notMet') },
          ],
        ];
  const percent = (value: number | null) => (value === null ? null : formatPercent(value, locale));
  const germs = (value: number | null) =>
    value === null ? null : say('germs', { count: formatNumber(value, locale) });
  const below = (limit: number) =>
    isInhaled ? say('below', { count: formatNumber(limit, locale) }) : say('declared');
  const limits = releaseLimits;
  return {
    columns,
    rows: [
      ...row('thc', percent(thc), say('declared')),
      ...row('cbd', percent(cbd), say('declared')),
      ...row(
        'dryingLoss',
        percent(dryingLoss),
        say('atMost', { percent: formatPercent(limits.dryingLoss, locale) }),
        (dryingLoss ?? 0) <= limits.dryingLoss,
      ),
      ...row('tymc', germs(tymc), below(limits.tymc), (tymc ?? 0) < limits.tymc),
      ...row('tamc', germs(tamc), below(limits.tamc), (tamc ?? 0) < limits.tamc),
      ...row('irradiation', choice('irradiationMethod', irradiationMethod), say('declared')),
      ...row('specification', releaseSpecification, say('declared'), true, lang),
    ],
  };
}
