import { promisify } from 'node:util';
import { constants, crc32, deflateRaw, deflateRawSync } from 'node:zlib';

/** A piece of an answer, and the same in blocks of gzip's format that may stand before and after others. */
export interface PackedText {
  plain: Buffer;
  packed: Buffer;
}

const packing = { level: 9, finishFlush: constants.Z_FULL_FLUSH };

/** A text that is compressed once, for many answers. */
export function packText(text: string): PackedText {
  const plain = Buffer.from(text);
  return { plain, packed: deflateRawSync(plain, packing) };
}

/** A text for many answers, which may be long: it is compressed beside other work, when the first answer needs it so. */
export interface KeptText {
  plain: Buffer;
  pack(): Promise<PackedText>;
}

const deflate = promisify(deflateRaw);

export function keepText(text: string): KeptText {
  const plain = Buffer.from(text);
  let packed: Promise<PackedText> | undefined;
  return {
    plain,
    pack() {
      packed ??= deflate(plain, packing).then((bytes) => ({ plain, packed: bytes }));
      return packed;
    },
  };
}

const longestBlock = 65_535;

/** A short text for one answer, as it is: compressing it would take longer than sending it. */
export function storeText(text: string): PackedText {
  const plain = Buffer.from(text);
  const blocks: Buffer[] = [];
  for (let start = 0; start < plain.length; start += longestBlock) {
    const part = plain.subarray(start, start + longestBlock);
    const head = Buffer.alloc(5);
    head.writeUInt16LE(part.length, 1);
    head.writeUInt16LE(part.length ^ longestBlock, 3);
    blocks.push(head, part);
  }
  return { plain, packed: Buffer.concat(blocks) };
}

// RFC 1952: deflated, without name and time, of an unknown system.
const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
/** An empty block that is the last one. */
const lastBlock = Buffer.from([3, 0]);

/** The pieces as one gzip file, in parts to be sent one after the other: nothing is compressed again, nor copied. */
export function gzipOf(pieces: readonly PackedText[]): Buffer[] {
  const end = Buffer.alloc(8);
  end.writeUInt32LE(
    pieces.reduce((sum, { plain }) => crc32(plain, sum), 0),
    0,
  );
  end.writeUInt32LE(pieces.reduce((sum, { plain }) => sum + plain.length, 0) % 2 ** 32, 4);
  return [header, ...pieces.map(({ packed }) => packed), lastBlock, end];
}
