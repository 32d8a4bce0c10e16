/** The raw pixels of an uncompressed Windows bitmap with 24 or 32 bits, which sharp does not read. */
export interface Bitmap {
  width: number;
  height: number;
  data: Buffer;
}

/** A picture that is held in memory whole has so many pixels at most: 150 MB, as many as the cameras of telephones take. */
export const mostPixelsAtOnce = 50_000_000;

export function readBitmap(file: Buffer): Bitmap {
  const offset = file.readUInt32LE(10);
  const width = file.readInt32LE(18);
  const signedHeight = file.readInt32LE(22);
  const height = Math.abs(signedHeight);
  const bytes = file.readUInt16LE(28) / 8;
  const compression = file.readUInt32LE(30);
  const isPlain = compression === 0 || (compression === 3 && bytes === 4);
  if (
    !isPlain ||
    (bytes !== 3 && bytes !== 4) ||
    width <= 0 ||
    height === 0 ||
    width * height > mostPixelsAtOnce
  ) {
    throw new Error('This kind of bitmap is not read.');
  }
  // Rows end on a multiple of four bytes and, unless the height is negative, come from below.
  const stride = Math.ceil((width * bytes) / 4) * 4;
  // A few bytes may claim to be a large picture: nothing is set aside for pixels that aren't there.
  if (offset + stride * height > file.length) throw new Error('The bitmap ends too early.');
  const data = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y++) {
    const row = offset + (signedHeight > 0 ? height - 1 - y : y) * stride;
    for (let x = 0; x < width; x++) {
      const from = row + x * bytes;
      const to = (y * width + x) * 3;
      data[to] = file.readUInt8(from + 2);
      data[to + 1] = file.readUInt8(from + 1);
      data[to + 2] = file.readUInt8(from);
    }
  }
  return { width, height, data };
}
