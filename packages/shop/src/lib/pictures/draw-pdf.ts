import { openPdf } from './open-pdf.ts';

/** Draws the first pages of a PDF, each so wide. @throws HttpError `network` when what reads it can't be had */
export async function drawPdf(
  file: Blob,
  { pages, width }: { pages: number; width: number },
): Promise<ImageData[]> {
  const task = await openPdf(file, { useSystemFonts: true });
  try {
    const document = await task.promise;
    const drawn: ImageData[] = [];
    for (let number = 1; number <= Math.min(pages, document.numPages); number += 1) {
      const page = await document.getPage(number);
      const scale = Math.min(8, width / page.getViewport({ scale: 1 }).width);
      const viewport = page.getViewport({ scale });
      const canvas = Object.assign(window.document.createElement('canvas'), {
        width: Math.ceil(viewport.width),
        height: Math.ceil(viewport.height),
      });
      await page.render({ canvas, viewport }).promise;
      const context = canvas.getContext('2d') as CanvasRenderingContext2D;
      drawn.push(context.getImageData(0, 0, canvas.width, canvas.height));
    }
    return drawn;
  } finally {
    await task.destroy();
  }
}
