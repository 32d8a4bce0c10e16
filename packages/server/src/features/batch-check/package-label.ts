import { colors, createPdf, page } from '../../platform/pdf/create-pdf.ts';
import { documentWords } from '../../platform/pdf/document-words.ts';
import { decorate, write } from '../../platform/pdf/draw.ts';
import { qrPath } from '../../platform/pdf/qr-path.ts';
import { ownLocale, type Texts } from '../../platform/texts.ts';

const codeSize = 120;

/** What is stuck onto an order's packages: the code that leads to its batches. No name: packages are seen by others. */
export function drawPackageLabel(
  { orderNumber, url, shopName, date }: { orderNumber: string; url: string; shopName: string; date: Date },
  texts: Pick<Texts, 't' | 'part'>,
): Promise<Buffer> {
  // What is on a package is German, whoever ordered it.
  const { say, language } = documentWords(texts, 'label', ownLocale);
  return createPdf({
    title: say('title', { orderNumber }),
    author: shopName,
    language,
    date,
    fill(pdf, root) {
      const { margin: x } = page;
      decorate(pdf, () =>
        pdf
          .roundedRect(x, x, 330, codeSize + 24, 10)
          .lineWidth(1)
          .strokeColor(colors.line)
          .stroke(),
      );
      const figure = pdf.struct('Figure', { alt: say('codeAlt', { url }) });
      root.add(figure);
      figure.add(pdf.markStructureContent('Figure', {}));
      const { path, modules } = qrPath(url);
      pdf
        .save()
        .translate(x + 12, x + 12)
        .scale(codeSize / modules)
        .path(path)
        .fill('#000000')
        .restore();
      pdf.endMarkedContent();
      figure.end();
      const text = { x: x + codeSize + 30, width: 330 - codeSize - 42 };
      let y = write(pdf, root, 'P', shopName, {
        ...text,
        y: x + 16,
        size: 11,
        font: 'head',
        color: colors.green,
      });
      y = write(pdf, root, 'H1', say('heading', { orderNumber }), {
        ...text,
        y: y + 4,
        size: 12,
        font: 'strong',
      });
      write(pdf, root, 'P', say('text'), { ...text, y: y + 4, size: 9, color: colors.muted });
    },
  });
}
