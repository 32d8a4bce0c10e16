import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { constants, zstdCompress, zstdDecompressSync } from 'node:zlib';
import type { Prepared, Refusal } from './protocol.ts';

/** Zstandard's own check of the content: a file of which a part is missing or changed is not opened. */
const compressed = { params: { [constants.ZSTD_c_checksumFlag]: 1, [constants.ZSTD_c_compressionLevel]: 3 } };

/** Says who has the folder open, and is of no use to another. */
const passedOver = 'postmaster.pid';

interface Contents {
  folders: string[];
  files: [path: string, bytes: number][];
}

/** Writes a database's files into one, under what they were made from; whole or not at all. */
export async function writePrepared({ file, fingerprint }: Prepared, folder: string): Promise<void> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(({ name }) => name !== passedOver)
    .map((entry) => ({ entry, path: join(entry.parentPath, entry.name).slice(folder.length + 1) }));
  const files = entries
    .filter(({ entry }) => entry.isFile())
    .map(({ path }) => ({ path, bytes: readFileSync(join(folder, path)) }));
  const contents: Contents = {
    folders: entries.filter(({ entry }) => entry.isDirectory()).map(({ path }) => path),
    files: files.map(({ path, bytes }) => [path, bytes.length]),
  };
  const all = Buffer.concat([
    Buffer.from(`${JSON.stringify(contents)}\n`),
    ...files.map(({ bytes }) => bytes),
  ]);
  const body = await promisify(zstdCompress)(all, compressed);
  mkdirSync(dirname(file), { recursive: true });
  // Several processes may write it at once; each moves a whole one into place.
  const own = `${file}.${process.pid}`;
  writeFileSync(own, Buffer.concat([Buffer.from(`${fingerprint}\n`), body]));
  renameSync(own, file);
}

/** Fills an empty folder with a prepared database, whole or not at all; answers why it couldn't. */
export function restorePrepared({ file, fingerprint }: Prepared, folder: string): Refusal | undefined {
  if (!existsSync(file)) return 'missing';
  const stored = readFileSync(file);
  const end = stored.indexOf('\n');
  if (stored.toString('latin1', 0, Math.max(end, 0)) !== fingerprint) return 'of another version';
  const draft = `${folder}.restoring`;
  try {
    // What a process that was ended meanwhile has left.
    rmSync(draft, { recursive: true, force: true });
    unpack(zstdDecompressSync(stored.subarray(end + 1)), draft);
  } catch {
    rmSync(draft, { recursive: true, force: true });
    return 'damaged';
  }
  if (existsSync(folder)) rmdirSync(folder);
  renameSync(draft, folder);
  return undefined;
}

function unpack(all: Buffer, folder: string): void {
  let at = all.indexOf('\n') + 1;
  const { folders, files } = JSON.parse(all.toString('utf8', 0, at)) as Contents;
  for (const path of ['', ...folders]) mkdirSync(join(folder, path), { mode: 0o700 });
  for (const [path, bytes] of files) {
    writeFileSync(join(folder, path), all.subarray(at, at + bytes), { mode: 0o600 });
    at += bytes;
  }
}
