import { colors, inner, type Pdf, type PdfPart, page } from './create-pdf.ts';
import { decorate, write } from './draw.ts';

/** The jar of the shop's mark, 48 by 48. */
const jar = [
  'M15 3h18a2 2 0 0 1 2 2v2a2 2 0 0 1-2 2H15a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2Z',
  'M15 11h18c0 3 2 4 4.5 6.5C40 20 41 22 41 26v13a6 6 0 0 1-6 6H13a6 6 0 0 1-6-6V26c0-4 1-6 3.5-8.5C13 15 15 14 15 11Z',
];

export interface Sender {
  name: string;
  street: string;
  zip: string;
  city: string;
  phone: string;
  email: string;
}

/**
 * Head and foot of every page, drawn last, when the number of pages is known. They belong to the paper, not to the text; but the
 * foot says what stands nowhere else, as the account and the tax number, and is read aloud once, at the end.
 */
export function letterhead(
  pdf: Pdf,
  root: PdfPart,
  sender: Sender,
  columns: string[][],
  pageWord: (n: number, of: number) => string,
): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let index = start; index < start + count; index += 1) {
    pdf.switchToPage(index);
    // Text in the margins must not start another page.
    pdf.page.margins = { top: 0, bottom: 0, left: 0, right: 0 };
    decorate(pdf, () => {
      head(pdf, sender);
      footLine(pdf, count > 1 ? pageWord(index - start + 1, count) : '');
    });
    if (index === start) foot(pdf, root, columns);
    else decorate(pdf, () => foot(pdf, undefined, columns));
  }
}

function head(pdf: Pdf, { name, street, zip, city, phone, email }: Sender): void {
  const { margin } = page;
  pdf.save().translate(margin, 34).scale(0.7);
  for (const path of jar) pdf.path(path).fill(colors.green);
  pdf.roundedRect(12, 21, 24, 19, 9.5).lineWidth(1.5).fillAndStroke('#ffffff', colors.amber);
  pdf.restore();
  pdf.font('head').fontSize(15).fillColor(colors.green);
  pdf.text(name, margin + 42, 44, { width: 260, lineBreak: false });
  pdf.font('text').fontSize(8).fillColor(colors.muted);
  const contact = [[street, `${zip} ${city}`].join(', '), [phone, email].filter(Boolean).join('  ·  ')];
  pdf.text(contact.join('\n'), margin + 280, 43, { width: inner - 280, align: 'right', lineGap: 2 });
}

const footTop = page.height - 78;

function footLine(pdf: Pdf, pageText: string): void {
  pdf
    .moveTo(page.margin, footTop)
    .lineTo(page.width - page.margin, footTop)
    .lineWidth(0.75)
    .strokeColor(colors.line)
    .stroke();
  pdf.font('text').fontSize(7.5).fillColor(colors.muted);
  if (pageText) {
    pdf.text(pageText, page.margin, page.height - 22, { width: inner, align: 'right', lineBreak: false });
  }
}

function foot(pdf: Pdf, root: PdfPart | undefined, columns: string[][]): void {
  // Of many, the middle ones hold an address of mail and an account.
  const shares = columns.map((_, nth) =>
    columns.length < 3 ? 0.5 : nth === 0 || nth === columns.length - 1 ? 0.21 : 0.58 / (columns.length - 2),
  );
  const lefts = shares.map((_, nth) => shares.slice(0, nth).reduce((sum, share) => sum + share, 0) * inner);
  columns.forEach((lines, nth) => {
    const text = lines.filter(Boolean).join('\n');
    if (!text) return;
    const look = {
      x: page.margin + (lefts[nth] ?? 0),
      y: footTop + 9,
      width: (shares[nth] ?? 0) * inner - 8,
    };
    write(pdf, root, 'P', text, { ...look, size: 7.5, color: colors.muted });
  });
}
