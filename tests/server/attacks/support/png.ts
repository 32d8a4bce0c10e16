import { crc32, deflateSync } from 'node:zlib';

/** A black and white picture from its rows, whatever these are: of one bit a pixel, each with a byte before it. */
export function png(width: number, height: number, rows: Buffer, isInterlaced = false): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0, 0, 0, isInterlaced ? 1 : 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const parts = [chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([signature, ...parts]);
}

/** A whole one, all black: a few kilobytes, however large. */
export function blackPng(width: number, height: number, isInterlaced: boolean): Buffer {
  const bytes = passesOf(width, height, isInterlaced)
    .filter(([across, down]) => across > 0 && down > 0)
    .map(([across, down]) => down * (1 + Math.ceil(across / 8)));
  return png(width, height, Buffer.alloc(bytes.reduce((sum, one) => sum + one, 0)), isInterlaced);
}

/** How many pixels across and down the passes have (Adam7). */
const passesOf = (width: number, height: number, isInterlaced: boolean): [across: number, down: number][] =>
  isInterlaced
    ? [
        [0, 8, 0, 8],
        [4, 8, 0, 8],
        [0, 4, 4, 8],
        [2, 4, 0, 4],
        [0, 2, 2, 4],
        [1, 2, 0, 2],
        [0, 1, 1, 2],
      ].map(([x = 0, every = 1, y = 0, each = 1]) => [
        Math.ceil((width - x) / every),
        Math.ceil((height - y) / each),
      ])
    : [[width, height]];

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}
