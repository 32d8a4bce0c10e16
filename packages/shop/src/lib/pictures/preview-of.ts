import { thumbnailOf } from './ask-worker.ts';

/** A picture of a file that the browser draws not by itself: a PDF's first page, a HEIC photo. */
export async function previewOf(file: File, type: string): Promise<Blob | undefined> {
  if (type !== 'application/pdf') return thumbnailOf(file);
  const { drawPdf } = await import('./draw-pdf.ts');
  const [first] = await drawPdf(file, { pages: 1, width: 480 });
  return first && thumbnailOf(first);
}
