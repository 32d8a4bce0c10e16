import { formatDay } from '../../domain/calendar/format-time.ts';
import type { InvoiceParty } from '../../domain/invoice/invoice-content.ts';
import { colors, inner, page } from '../../platform/pdf/create-pdf.ts';
import { write } from '../../platform/pdf/draw.ts';
import type { Sheet } from './sheet.ts';

const windowTop = 122;
const factsLeft = page.margin + 290;

/** The address where a window envelope shows it, the facts beside it, the title below; answers where the text goes on. */
export function drawAddressAndFacts(sheet: Sheet, title: string): number {
  const { pdf, root, invoice, say } = sheet;
  const { seller, buyer, deliveryTo } = invoice;
  const { margin } = page;
  const sender = `${seller.name} · ${seller.street} · ${seller.zip} ${seller.city}`;
  write(pdf, root, 'P', sender, { x: margin, y: windowTop, width: 260, size: 7, color: colors.muted });
  write(pdf, root, 'P', addressLines(buyer).join('\n'), {
    x: margin,
    y: windowTop + 16,
    width: 260,
    size: 10.5,
  });
  drawFacts(sheet);
  let y = write(pdf, root, 'H1', title, {
    x: margin,
    y: 232,
    width: inner,
    size: 18,
    font: 'head',
    color: colors.green,
  });
  if (sheet.dataLang) {
    const notice = say(`translation.${invoice.kind}`, { number: invoice.number });
    y = write(pdf, root, 'P', notice, { x: margin, y: y + 4, width: inner, font: 'strong' });
  }
  y = write(pdf, root, 'P', say(`lead.${invoice.kind}`, lead(sheet)), { x: margin, y: y + 4, width: inner });
  const delivery = deliveryTo
    ? say('deliveryTo', { address: addressLines(deliveryTo).join(', ') })
    : say('pickup');
  return (
    write(pdf, root, 'P', delivery, { x: margin, y: y + 1, width: inner, color: colors.muted, size: 9 }) + 12
  );
}

function drawFacts({ pdf, root, invoice, say, locale }: Sheet): void {
  const facts: [string, string | null][] = [
    ['number', invoice.number],
    ['issuedOn', formatDay(invoice.issuedOn, locale)],
    ['orderNumber', invoice.orderNumber],
    ['orderedOn', formatDay(invoice.orderedOn, locale)],
    ['customerNumber', invoice.customerNumber],
    ['dueOn', invoice.dueOn && formatDay(invoice.dueOn, locale)],
  ];
  const list = pdf.struct('L');
  root.add(list);
  let y = windowTop;
  for (const [key, value] of facts) {
    if (!value) continue;
    const item = pdf.struct('LI');
    list.add(item);
    write(pdf, item, 'Lbl', say(`facts.${key}`), {
      x: factsLeft,
      y,
      width: 110,
      size: 9,
      color: colors.muted,
    });
    const width = page.width - page.margin - factsLeft - 110;
    write(pdf, item, 'LBody', value, {
      x: factsLeft + 110,
      y,
      width,
      size: 9,
      font: 'strong',
      align: 'right',
    });
    item.end();
    y += 16;
  }
  list.end();
}

const lead = ({ invoice, locale }: Sheet) => ({
  orderNumber: invoice.orderNumber,
  orderedOn: formatDay(invoice.orderedOn, locale),
  number: invoice.refersTo?.number ?? '',
  issuedOn: invoice.refersTo ? formatDay(invoice.refersTo.issuedOn, locale) : '',
});

const addressLines = ({ name, street, additionalAddress, zip, city }: InvoiceParty): string[] =>
  [name, street, additionalAddress ?? '', `${zip} ${city}`].filter(Boolean);
