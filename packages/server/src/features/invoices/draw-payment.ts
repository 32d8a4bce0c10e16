import { formatDay } from '../../domain/calendar/format-time.ts';
import { giroCode, readableIban } from '../../domain/invoice/giro-code.ts';
import { euros } from '../../domain/money/euros.ts';
import { colors, inner, type Pdf, page } from '../../platform/pdf/create-pdf.ts';
import { decorate, write } from '../../platform/pdf/draw.ts';
import { roomFor } from '../../platform/pdf/pdf-table.ts';
import { qrPath } from '../../platform/pdf/qr-path.ts';
import { nextTop, type Sheet } from './sheet.ts';

const codeSize = 92;
const boxHeight = codeSize + 24;

/** How to pay what is due: account, reference and a GiroCode for banking apps; or that nothing is. */
export function drawPayment(sheet: Sheet, from: number): void {
  const { pdf, root, invoice, say } = sheet;
  const x = page.margin;
  const code = giroCode(invoice);
  if (invoice.kind === 'invoice' && invoice.dueOn && code) {
    const y = roomFor(pdf, from, boxHeight + 34, nextTop);
    drawTransfer(sheet, code, y);
    write(pdf, root, 'P', say('closing'), {
      x,
      y: y + boxHeight + 10,
      width: inner,
      size: 9,
      color: colors.muted,
    });
    return;
  }
  const key =
    invoice.kind === 'cancellation' ? 'cancelled' : invoice.dueCents > 0 ? 'inPharmacy' : 'nothingDue';
  const y = roomFor(pdf, from, 50, nextTop);
  const below = write(pdf, root, 'P', say(`payment.${key}`), { x, y, width: inner });
  write(pdf, root, 'P', say('closing'), { x, y: below + 6, width: inner, size: 9, color: colors.muted });
}

function drawTransfer({ pdf, root, invoice, say, locale }: Sheet, code: string, y: number): void {
  const x = page.margin;
  const { seller, dueCents, dueOn, number } = invoice;
  decorate(pdf, () =>
    pdf.roundedRect(x, y, inner, boxHeight, 6).lineWidth(0.75).strokeColor(colors.line).stroke(),
  );
  const figure = pdf.struct('Figure', { alt: say('payment.codeAlt') });
  root.add(figure);
  figure.add(pdf.markStructureContent('Figure', {}));
  drawCode(pdf, code, x + 12, y + 12);
  pdf.endMarkedContent();
  figure.end();
  const left = x + codeSize + 36;
  const width = inner - codeSize - 50;
  let at = write(pdf, root, 'H2', say('payment.title'), {
    x: left,
    y: y + 9,
    width,
    size: 11,
    font: 'head',
    color: colors.green,
  });
  const text = say('payment.text', {
    amount: euros(dueCents, locale),
    dueOn: formatDay(dueOn ?? '', locale),
  });
  at = write(pdf, root, 'P', text, { x: left, y: at + 2, width, size: 9 }) + 3;
  const facts: [string, string][] = [
    ['receiver', seller.name],
    ['iban', readableIban(seller.iban)],
    ['bic', seller.bic],
    ['reference', number],
  ];
  for (const [key, value] of facts) {
    if (!value) continue;
    const place = { y: at, size: 9 };
    write(pdf, root, 'P', say(`payment.${key}`), { ...place, x: left, width: 96, color: colors.muted });
    at = write(pdf, root, 'P', value, { ...place, x: left + 100, width: width - 100, font: 'strong' });
  }
}

function drawCode(pdf: Pdf, text: string, x: number, y: number): void {
  const { path, modules } = qrPath(text);
  pdf
    .save()
    .translate(x, y)
    .scale(codeSize / modules)
    .path(path)
    .fill('#000000')
    .restore();
}
