import multipart from '@fastify/multipart';
import {
  type Answers,
  decodeForm,
  type FileAnswer,
  FormKeyError,
  forbiddenKeys,
  type JsonSchema,
} from '@rezeptur/engine/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../errors.ts';
import type { Documents } from '../../platform/documents.ts';
import { filesIn } from '../../platform/forms/files-in.ts';
import type { Seal } from '../../platform/storage/seal.ts';
import type { Texts } from '../../platform/texts.ts';
import { networkOf } from '../callers/network-of.ts';
import { type FileCode, type Refused, storeFile } from './store-file.ts';

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

interface UploadDeps {
  documents: Documents;
  texts: Pick<Texts, 't'>;
  seal: Pick<Seal, 'derive'>;
}

export async function registerUploads(
  app: FastifyInstance,
  { documents, texts, seal }: UploadDeps,
): Promise<ReadForm> {
  await app.register(multipart, { throwFileSizeLimit: false });
  app.decorateRequest('storedFiles');
  app.addHook('onSend', ({ storedFiles = [] }, _reply, _payload, done) => {
    // A request that was refused before it was looked at has brought nothing.
    if (storedFiles.length === 0) return done();
    documents.discard(storedFiles).then(() => done(), done);
  });

  return async (request, schema) => {
    if (!request.isMultipart()) throw new AppError('unsupportedMediaType');
    const locale = request.locale;
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
    const answers = decode(entries, schema, (name) => texts.t(locale, 'rules:reservedName', { name }));
    // A file is what came as a file: fields that name one would reach for somebody else's.
    if (filesIn(answers).some(({ file }) => !stored.includes(file.id))) throw new AppError('malformedBody');
    return answers;
  };
}

interface FileProblems {
  code: FileCode | undefined;
  params?: Record<string, unknown>;
  data: Record<string, string[]>;
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

function decode(
  entries: [string, string | FileAnswer][],
  schema: JsonSchema,
  sayReserved: (name: string) => string,
): Answers {
  try {
    return decodeForm(entries, schema);
  } catch (error) {
    if (error instanceof FormKeyError)
      throw new AppError('malformedBody', { cause: error, ...saidOf(error, sayReserved) });
    throw error;
  }
}

/** A name that nothing can have is told at its field. */
function saidOf({ code, path }: FormKeyError, sayReserved: (name: string) => string) {
  if (code !== 'forbiddenKey') return {};
  return { data: { [path.join('.')]: [sayReserved(path.find((part) => forbiddenKeys.has(part)) ?? '')] } };
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
