import { euros } from '../../domain/money/euros.ts';
import { colors, inner, page } from '../../platform/pdf/create-pdf.ts';
import { decorate, write } from '../../platform/pdf/draw.ts';
import { formatPercent } from '../../platform/pdf/figures.ts';
import { roomFor } from '../../platform/pdf/pdf-table.ts';
import { nextTop, type Sheet } from './sheet.ts';

const width = 260;
const left = page.margin + inner - width;

/** Net, tax per rate, total, who bears what of it, and what is left to pay; answers where it ends. */
export function drawTotals({ pdf, root, invoice, say, locale }: Sheet, from: number): number {
  const { totalGrossCents, totalTaxCents, insurerCents, balanceCents, paidCents, dueCents } = invoice;
  const less = [
    ['insurer', insurerCents],
    ['balance', balanceCents],
    ['paid', paidCents],
  ] as const;
  const rows = [
    { label: say('totals.net'), cents: totalGrossCents - totalTaxCents },
    ...invoice.taxes.map(({ vatPercent, taxCents, netCents }) => ({
      label: say('totals.tax', {
        percent: formatPercent(vatPercent, locale),
        net: euros(netCents, locale),
      }),
      cents: taxCents,
    })),
    { label: say('totals.gross'), cents: totalGrossCents, isStrong: true },
    ...less
      .filter(([, cents]) => cents > 0)
      .map(([key, cents]) => ({ label: say(`totals.${key}`), cents: -cents, isStrong: false })),
  ];
  let y = roomFor(pdf, from, rows.length * 17 + 40, nextTop);
  const list = pdf.struct('L');
  root.add(list);
  const row = (label: string, cents: number, font: 'text' | 'strong', color: string, size: number) => {
    const item = pdf.struct('LI');
    list.add(item);
    write(pdf, item, 'Lbl', label, { x: left + 8, y, width: width - 96, size, font, color });
    write(pdf, item, 'LBody', euros(cents, locale), {
      x: left + width - 94,
      y,
      width: 88,
      size,
      font,
      color,
      align: 'right',
    });
    item.end();
  };
  for (const { label, cents, ...look } of rows) {
    const isStrong = 'isStrong' in look && look.isStrong;
    row(label, cents, isStrong ? 'strong' : 'text', isStrong ? colors.text : colors.muted, 9.5);
    y += 17;
  }
  y += 3;
  const box = y;
  decorate(pdf, () => pdf.roundedRect(left, box, width, 28, 5).fill(colors.green));
  y += 8;
  row(say(`totals.due.${invoice.kind}`), dueCents, 'strong', '#ffffff', 11);
  list.end();
  return y + 20;
}
