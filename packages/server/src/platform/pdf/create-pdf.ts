import { createRequire } from 'node:module';

/** Read where they are used: who downloads no document pays nothing for it. */
const require = createRequire(import.meta.url);

export type Pdf = PDFKit.PDFDocument;
export type PdfPart = PDFKit.PDFStructureElement;

export interface NewPdf {
  title: string;
  author: string;
  /** The language in which it is read aloud, but for what names another. */
  language: string;
  /** When the document was made; the same content and date give the same bytes. */
  date: Date;
  fill(pdf: Pdf, root: PdfPart): void;
}

/** Points of A4 and of the margins all round. */
export const page = { width: 595.28, height: 841.89, margin: 56 } as const;
export const inner = page.width - 2 * page.margin;

export const colors = {
  green: '#0d4a3b',
  text: '#11211a',
  muted: '#4b5f55',
  line: '#d3dfd8',
  soft: '#e9f0ec',
  amber: '#e9b04a',
} as const;

export const fonts = {
  text: () => require.resolve('@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf'),
  strong: () => require.resolve('@expo-google-fonts/figtree/600SemiBold/Figtree_600SemiBold.ttf'),
  head: () => require.resolve('@expo-google-fonts/besley/600SemiBold/Besley_600SemiBold.ttf'),
};

/**
 * A document for keeping: PDF/A-3a, so with its fonts in it, and with its structure tagged, so that it can be read aloud.
 * `fill` draws it; what is not drawn under `root` has to be an artifact.
 */
export async function createPdf({ title, author, language, date, fill }: NewPdf): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit');
  const plain = (text: string) => text.replace(/[<>&]/g, ' ');
  const pdf = new PDFDocument({
    size: 'A4',
    margin: page.margin,
    // Pages break where their content says, not where a line happens to end.
    autoFirstPage: true,
    bufferPages: true,
    pdfVersion: '1.7',
    subset: 'PDF/A-3a',
    tagged: true,
    lang: language,
    displayTitle: true,
    font: fonts.text(),
    info: { Title: plain(title), Author: plain(author), CreationDate: date, ModDate: date },
  });
  for (const [name, file] of Object.entries(fonts)) pdf.registerFont(name, file());
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<void>((resolve, reject) => {
    pdf.on('end', resolve);
    pdf.on('error', reject);
  });
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  fill(pdf, root);
  root.end();
  pdf.end();
  await done;
  return Buffer.concat(chunks);
}
