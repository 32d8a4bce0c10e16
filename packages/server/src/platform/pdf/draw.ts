import { colors, type Pdf, type PdfPart } from './create-pdf.ts';

export interface TextLook {
  x: number;
  y: number;
  width: number;
  size?: number;
  font?: 'text' | 'strong' | 'head';
  color?: string;
  align?: 'left' | 'right';
  /** The language of a text that isn't in its document's. */
  lang?: string | undefined;
}

/** Writes a text as a part of its own (`P`, `H1`, `TD`, …), or as decoration, below none; answers where the next may begin. */
export function write(
  pdf: Pdf,
  parent: PdfPart | undefined,
  kind: string,
  text: string,
  { x, y, width, size = 10, font = 'text', color = colors.text, align = 'left', lang }: TextLook,
): number {
  const draw = () => {
    pdf.font(font).fontSize(size).fillColor(color);
    pdf.text(text, x, y, { width, align, lineGap: size * 0.2 });
  };
  if (parent) parent.add(pdf.struct(kind as 'P', lang ? { lang } : {}, draw));
  else draw();
  return pdf.y;
}

/** How high a text would be. */
export function heightOf(
  pdf: Pdf,
  text: string,
  { width, size = 10, font = 'text' }: Pick<TextLook, 'width' | 'size' | 'font'>,
): number {
  return pdf
    .font(font)
    .fontSize(size)
    .heightOfString(text, { width, lineGap: size * 0.2 });
}

/** What only pleases the eye: read aloud it isn't there. */
export function decorate(pdf: Pdf, draw: () => void): void {
  pdf.markContent('Artifact', { type: 'Layout' });
  draw();
  pdf.endMarkedContent();
}

export function rule(pdf: Pdf, y: number, x: number, width: number, color: string = colors.line): void {
  decorate(pdf, () => {
    pdf
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(0.75)
      .strokeColor(color)
      .stroke();
  });
}
