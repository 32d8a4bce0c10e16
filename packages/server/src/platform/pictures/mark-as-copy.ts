import { loadSharp } from './load-sharp.ts';
import { withPicture } from './open-picture.ts';

const longest = 2400;

/** A picture with "KOPIE" written across it, as a JPEG without the camera's data. */
export async function markAsCopy(picture: Buffer, mediaType: string): Promise<Buffer> {
  const sharp = await loadSharp();
  const { data, info } = await withPicture(picture, mediaType, (opened) =>
    opened
      .autoOrient()
      .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .png()
      .toBuffer({ resolveWithObject: true }),
  );
  return sharp(data)
    .composite([{ input: Buffer.from(watermark(info.width, info.height)) }])
    .jpeg({ quality: 85 })
    .toBuffer();
}

// Drawn as strokes on a field of 5 letters of 10 × 14: fonts differ from machine to machine.
const letters =
  'M1 1V13M8 1L1 8M4 5L8 13 M12 1H18V13H12Z M23 13V1H29V7H23 M34 1V13M32 1H36M32 13H36 M47 1H41V13H47M41 7H46';

/** Three rows of the word, large enough that no part of the picture is without it. */
function watermark(width: number, height: number): string {
  const scale = (Math.min(width, height) / 50) * 0.6;
  const rows = [0.22, 0.52, 0.82].map((y, index) => {
    const x = width * (index === 1 ? 0.5 : index === 0 ? 0.4 : 0.6);
    const place = `translate(${x} ${height * y}) rotate(-18) scale(${scale}) translate(-24 -7)`;
    return `<g transform="${place}"><path d="${letters}" stroke="#fff" stroke-width="2"/><path d="${letters}" stroke="#b00020" stroke-width="1"/></g>`;
  });
  const style = 'fill="none" stroke-linecap="round" stroke-linejoin="round" opacity="0.5"';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><g ${style}>${rows.join('')}</g></svg>`;
}
