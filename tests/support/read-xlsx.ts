import { inflateRawSync } from 'node:zlib';

export interface ReadCell {
  /** `s`: a text that is shared; `n`: a number, which days are, too. */
  type: string;
  value: string;
  hasFormula: boolean;
}

/** The cells of an XLSX file's first sheet by their address, such as `B2`. */
export function readXlsx(file: Buffer): Record<string, ReadCell> {
  const parts = partsOfZip(file);
  const shared = [...textOf(parts, 'xl/sharedStrings.xml').matchAll(/<si>(.*?)<\/si>/gs)].map(
    ([, entry = '']) =>
      unescaped([...entry.matchAll(/<t[^>]*>(.*?)<\/t>/gs)].map(([, text]) => text).join('')),
  );
  const cells = textOf(parts, 'xl/worksheets/sheet1.xml').matchAll(/<c ([^>]*?)(?:\/>|>(.*?)<\/c>)/gs);
  return Object.fromEntries(
    [...cells].map(([, attributes = '', inner = '']) => {
      const type = /\bt="(\w+)"/.exec(attributes)?.[1] ?? 'n';
      const raw = /<v>(.*?)<\/v>/s.exec(inner)?.[1] ?? '';
      const value = type === 's' ? (shared[Number(raw)] ?? '') : unescaped(raw);
      return [/\br="(\w+)"/.exec(attributes)?.[1] ?? '', { type, value, hasFormula: inner.includes('<f') }];
    }),
  );
}

const textOf = (parts: Map<string, Buffer>, name: string): string => parts.get(name)?.toString('utf8') ?? '';

function partsOfZip(file: Buffer): Map<string, Buffer> {
  const end = file.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  const parts = new Map<string, Buffer>();
  let at = file.readUInt32LE(end + 16);
  for (let left = file.readUInt16LE(end + 10); left > 0; left--) {
    const [size, name, extra, comment, start] = [
      file.readUInt32LE(at + 20),
      file.readUInt16LE(at + 28),
      file.readUInt16LE(at + 30),
      file.readUInt16LE(at + 32),
      file.readUInt32LE(at + 42),
    ];
    const data = start + 30 + file.readUInt16LE(start + 26) + file.readUInt16LE(start + 28);
    const packed = file.subarray(data, data + size);
    const isPacked = file.readUInt16LE(at + 10) === 8;
    parts.set(file.toString('utf8', at + 46, at + 46 + name), isPacked ? inflateRawSync(packed) : packed);
    at += 46 + name + extra + comment;
  }
  return parts;
}

const unescaped = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');
