import { loadSharp } from '../../packages/server/src/platform/pictures/load-sharp.ts';
import type { Photo } from './photograph.ts';

const sheetWidth = 1600;
const gap = 16;
const caption = 28;

/** Puts photos side by side on as many sheets as it takes, with their names above them; answers the sheets' files. */
export async function layOut(photos: readonly Photo[], name: string): Promise<string[]> {
  const sharp = await loadSharp();
  const isNarrow = ((await sharp(photos[0]?.png).metadata()).width ?? 0) < 600;
  const columns = isNarrow ? 5 : 2;
  const perSheet = isNarrow ? 5 : 4;
  const width = Math.floor((sheetWidth - gap * (columns + 1)) / columns);
  const files: string[] = [];
  for (let at = 0; at < photos.length; at += perSheet) {
    const small = await Promise.all(
      photos.slice(at, at + perSheet).map(async (photo) => ({
        label: label(photo.name, width),
        picture: await sharp(photo.png).resize({ width }).toBuffer({ resolveWithObject: true }),
      })),
    );
    const placed: { input: Buffer; left: number; top: number }[] = [];
    let top = gap;
    for (let row = 0; row < small.length; row += columns) {
      const cells = small.slice(row, row + columns);
      for (const [column, cell] of cells.entries()) {
        const left = gap + column * (width + gap);
        placed.push({ input: cell.label, left, top }, { input: cell.picture.data, left, top: top + caption });
      }
      top += caption + gap + Math.max(...cells.map(({ picture }) => picture.info.height));
    }
    const file = `${name}-${files.length + 1}.png`;
    const paper = { create: { width: sheetWidth, height: top, channels: 3 as const, background: '#8a8f8c' } };
    await sharp(paper).composite(placed).png().toFile(file);
    files.push(file);
  }
  return files;
}

const label = (text: string, width: number): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${caption}"><text x="0" y="20" font-family="sans-serif" font-size="16">${text.replace(/[<&]/g, '')}</text></svg>`,
  );
