import { buffer } from 'node:stream/consumers';
import multipart, { type MultipartFile } from '@fastify/multipart';
import {
  type Answers,
  decodeForm,
  type FileAnswer,
  FormKeyError,
  type JsonSchema,
  sizeLimit,
  takesType,
} from '@rezeptur/engine/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import { filesIn } from '../platform/forms/files-in.ts';
import { mediaTypeOf } from '../platform/pictures/media-type-of.ts';
import { isPicture } from '../platform/pictures/open-picture.ts';
import { localeOf } from '../platform/texts.ts';
import { hasDoubleEnding, plainFileName } from './attachment.ts';
import { fileLimitsAt, typeNames } from './file-limits.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Files that this request has brought; unclaimed ones are removed before the answer leaves. */
    storedFiles: string[] | undefined;
  }
}

/** Reads a multipart form: files go straight into the storage, fields come back typed by the schema. */
export type ReadForm = (request: FastifyRequest, schema: JsonSchema) => Promise<Answers>;

const mostFiles = 20;
/** Stands for a key that every object has (`toString`), which the parser passes over. */
const reservedKey = '?';
const headBytes = 4100;

export async function registerUploads(
  app: FastifyInstance,
  { documents, texts, seal }: Pick<Deps, 'documents' | 'texts' | 'seal'>,
): Promise<ReadForm> {
  await app.register(multipart, { throwFileSizeLimit: false });
  app.decorateRequest('storedFiles');
  app.addHook('onSend', async (request) => {
    // A request that was refused before it was looked at has brought nothing.
    await documents.discard(request.storedFiles ?? []);
  });

  return async (request, schema) => {
    if (!request.isMultipart()) throw new AppError('unsupportedMediaType');
    const locale = localeOf(request.headers['accept-language']);
    const stored: string[] = [];
    const by = seal.derive(`visitor ${networkOf(request.ip)}`).slice(0, 22);
    request.storedFiles = stored;
    const entries: [string, string | FileAnswer][] = [];
    const problems: FileProblems = { code: undefined, data: Object.create(null) };
    try {
      for await (const part of request.parts({
        limits: { files: mostFiles, fileSize: 1024 ** 3, fieldSize: 20_000, fields: 1000, parts: 1020 },
      })) {
        // A part may come without a name, whatever its type says.
        if (typeof part.fieldname !== 'string') throw new AppError('malformedBody');
        if (part.type === 'field') {
          if (part.valueTruncated || part.fieldnameTruncated) throw new AppError('bodyTooLarge');
          entries.push([part.fieldname, String(part.value)]);
          continue;
        }
        const answer = await storeFile(part, schema, documents, { stored, by });
        if ('code' in answer)
          note(problems, part.fieldname, answer, (code, params) => texts.t(locale, `errors:${code}`, params));
        else entries.push([part.fieldname, answer]);
      }
    } catch (error) {
      if (!isReservedKey(error)) throw uploadError(error);
      // The parser says so once it has read the rest. It doesn't say which key it was: no form has such a field.
      entries.push([reservedKey, '']);
    }
    if (problems.code) throw new AppError(problems.code, { data: problems.data, params: problems.params });
    const answers = decode(entries, schema);
    // A file is what came as a file: fields that name one would reach for somebody else's.
    if (filesIn(answers).some(({ file }) => !stored.includes(file.id))) throw new AppError('malformedBody');
    return answers;
  };
}

type FileCode =
  | 'fileTooLarge'
  | 'wrongFileType'
  | 'doubleEnding'
  | 'infectedFile'
  | 'unreadablePicture'
  | 'invalidFields';

interface FileProblems {
  code: FileCode | undefined;
  params?: Record<string, unknown>;
  data: Record<string, string[]>;
}

interface Refused {
  code: FileCode;
  params?: Record<string, unknown>;
}

/** The first problem gives the status; each field gets its own sentence. */
function note(
  problems: FileProblems,
  key: string,
  refused: Refused,
  t: (code: string, params?: Record<string, unknown>) => string,
) {
  problems.code ??= refused.code;
  problems.params ??= refused.params;
  const path = key.replaceAll(']', '').replaceAll('[', '.');
  problems.data[path] = [...(problems.data[path] ?? []), t(refused.code, refused.params)];
}

async function storeFile(
  part: MultipartFile,
  schema: JsonSchema,
  documents: Deps['documents'],
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
    return drained(chunks, { code: 'wrongFileType', params: { types: typeNames(limits.types) } });
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

/** What the scanner has found something in is no file of ours; while it doesn't answer, nobody opens the file. */
async function isClean({ id }: FileAnswer, documents: Deps['documents']): Promise<boolean> {
  try {
    await documents.checkSoon(id);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'infectedFile') return false;
    throw error;
  }
}

/** A house has one IPv4 address, and 2^64 of IPv6. */
const networkOf = (address: string): string =>
  address.includes('.') ? address : address.split(':').slice(0, 4).join(':');

/** A picture must be readable for the staff who look at it later. */
async function isWhatItClaims({ id, type }: FileAnswer, documents: Deps['documents']): Promise<boolean> {
  if (!type.startsWith('image/')) return true;
  const found = await documents.read(id);
  return found !== undefined && isPicture(await buffer(found.stream), type);
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

function decode(entries: [string, string | FileAnswer][], schema: JsonSchema): Answers {
  try {
    return decodeForm(entries, schema);
  } catch (error) {
    if (error instanceof FormKeyError) throw new AppError('malformedBody', { cause: error });
    throw error;
  }
}

/** A body that breaks off is the client's doing; what storage and database have to say is said as it is. */
function uploadError(error: unknown): unknown {
  const { code } = error as { code?: string };
  if (error instanceof AppError || isDatabaseError(code)) return error;
  if (code?.startsWith('FST_') && code !== 'FST_MP_PREMATURE_CLOSE') return error;
  return new AppError('brokenUpload', { cause: error });
}

const isReservedKey = (error: unknown): boolean =>
  (error as { code?: string }).code === 'FST_PROTO_VIOLATION';

const isDatabaseError = (code: string | undefined): boolean =>
  /^[0-9A-Z]{5}$/.test(code ?? '') && code !== 'EPIPE';
