/**
 * Most pixels of a photo that is decoded, in browser and server alike: twice what phones take, and 400 MB of memory while it
 * is decoded. A file of a few kilobytes can claim a thousand times as many.
 */
export const mostPixels = 100_000_000;

/** Is this a HEIC photo with more pixels than are decoded? Read from what it says of itself; nothing is decoded for it. */
export const hasTooManyPixels = (file: Uint8Array): boolean => heicPixels(file) > mostPixels;

/** The pixels of the largest picture in a HEIC file, its parts and its whole alike; 0 where it tells none. */
export function heicPixels(file: Uint8Array): number {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  let most = 0;
  search(0, view.byteLength);
  return most;

  function search(from: number, to: number): void {
    for (const { kind, start, end } of boxesIn(view, from, to)) {
      if (kind === 'ispe' && end - start >= 12)
        most = Math.max(most, view.getUint32(start + 4) * view.getUint32(start + 8));
      else if (kind === 'meta') search(start + 4, end);
      else if (kind === 'iprp' || kind === 'ipco') search(start, end);
    }
  }
}

interface Box {
  kind: string;
  start: number;
  end: number;
}

/** The boxes of a file in ISO's base media format (ISO/IEC 14496-12), or those within one. */
function* boxesIn(view: DataView, from: number, to: number): Generator<Box> {
  let at = from;
  while (at + 8 <= to) {
    const size = view.getUint32(at);
    const kind = String.fromCharCode(...[4, 5, 6, 7].map((byte) => view.getUint8(at + byte)));
    const isLong = size === 1 && at + 16 <= to;
    const head = isLong ? 16 : 8;
    // A size of 0 means all that is left.
    const length = isLong ? Number(view.getBigUint64(at + 8)) : size === 0 ? to - at : size;
    if (length < head || at + length > to) return;
    yield { kind, start: at + head, end: at + length };
    at += length;
  }
}
