import { openPdf } from './open-pdf.ts';

const pagesLookedAt = 3;

/** What the first pages of a PDF say, line by line; nothing where it is a picture. @throws HttpError `network` */
export async function textOfPdf(file: Blob): Promise<string> {
  const task = await openPdf(file);
  try {
    const document = await task.promise;
    const texts: string[] = [];
    for (let number = 1; number <= Math.min(pagesLookedAt, document.numPages); number += 1) {
      const { items } = await (await document.getPage(number)).getTextContent();
      texts.push(
        items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join(''),
      );
    }
    return texts.join('\n');
  } finally {
    await task.destroy();
  }
}
