import type { MultipartFile } from '@fastify/multipart';
import { type FileAnswer, fileTypeNames, type JsonSchema, sizeLimit, takesType } from '@rezeptur/engine/core';
import { AppError } from '../../errors.ts';
import type { Documents } from '../../platform/documents.ts';
import { mediaTypeOf } from '../../platform/pictures/media-type-of.ts';
import { isPicture } from '../../platform/pictures/open-picture.ts';
import { hasDoubleEnding, plainFileName } from './attachment.ts';
import { fileLimitsAt } from './file-limits.ts';

const headBytes = 4100;

export type FileCode =
  | 'fileTooLarge'
  | 'wrongFileType'
  | 'doubleEnding'
  | 'infectedFile'
  | 'unreadablePicture'
  | 'invalidFields';

export interface Refused {
  code: FileCode;
  params?: Record<string, unknown>;
}

/** Takes one file of a form into the storage, or reads it to its end and says why not. */
export async function storeFile(
  part: MultipartFile,
  schema: JsonSchema,
  documents: Documents,
  { stored, by }: { stored: string[]; by: string },
): Promise<FileAnswer | Refused> {
  const chunks = part.file[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  const limits = fileLimitsAt(schema, part.fieldname);
  const name = plainFileName(part.filename);
  if (!limits) return drained(chunks, { code: 'invalidFields' });
  if (hasDoubleEnding(name)) return drained(chunks, { code: 'doubleEnding', params: { name } });
  const head = await readHead(chunks);
  const mediaType = await mediaTypeOf(head);
  if (!mediaType || !takesType(limits.types, mediaType)) {
    return drained(chunks, {
      code: 'wrongFileType',
      params: { types: fileTypeNames(limits.types).join(', ') },
    });
  }
  let size = 0;
  async function* counted(): AsyncGenerator<Buffer> {
    for (let chunk: Buffer | undefined = head; chunk; chunk = (await chunks.next()).value) {
      size += chunk.length;
      // What is too large is read to its end, so that the other fields arrive, but not stored.
      if (size <= (limits?.maxBytes ?? 0)) yield chunk;
    }
  }
  const answer = await documents.store({
    kind: part.fieldname,
    name,
    mediaType,
    source: counted(),
    broughtBy: by,
    size: () => Math.min(size, limits.maxBytes),
  });
  stored.push(answer.id);
  if (size > limits.maxBytes) return { code: 'fileTooLarge', params: { ...sizeLimit(limits.maxBytes) } };
  if (!(await isClean(answer, documents))) return { code: 'infectedFile' };
  return (await isWhatItClaims(answer, documents)) ? answer : { code: 'unreadablePicture' };
}

/** What the scanner has found something in is no file of ours; while it doesn't answer, the file is taken and nobody is given it. */
async function isClean({ id }: FileAnswer, documents: Documents): Promise<boolean> {
  try {
    await documents.checkSoon(id);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'infectedFile') return false;
    throw error;
  }
}

/** A picture must be readable for the staff who look at it later. */
async function isWhatItClaims({ id, type }: FileAnswer, documents: Documents): Promise<boolean> {
  if (!type.startsWith('image/')) return true;
  const picture = await documents.inspect(id);
  return picture !== undefined && isPicture(picture, type);
}

/** Enough bytes to detect the type of a file. */
async function readHead(chunks: AsyncIterator<Buffer>): Promise<Buffer> {
  let head = Buffer.alloc(0);
  while (head.length < headBytes) {
    const { value, done } = await chunks.next();
    if (done) break;
    head = Buffer.concat([head, value]);
  }
  return head;
}

async function drained(chunks: AsyncIterator<Buffer>, refused: Refused): Promise<Refused> {
  while (!(await chunks.next()).done);
  return refused;
}
