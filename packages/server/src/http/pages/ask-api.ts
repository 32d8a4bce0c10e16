import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../errors.ts';
import type { Locale } from '../../platform/texts.ts';
import { callerHeader } from '../callers/callers.ts';

export interface Answer {
  status: number;
  body: unknown;
  /** What of it is one reader's own, and what isn't. */
  reader?: ReaderParts;
  /** It mayn't be kept by anybody, and neither may what is made of it. */
  isOwn?: boolean;
}

export interface ReaderParts {
  /** The same object for all readers of one kind, until what they share changes. */
  shared: object;
  /** Names of the fields that are this reader's own. */
  fields: readonly string[];
}

export type Ask = (path: string) => Promise<Answer>;

/** For whom and in which language a page asks. */
export interface AskingPage {
  isForAll: boolean;
  /** Its own language, whatever the browser prefers. */
  locale: Locale;
}

/** What stands under `data` at an address, and a text that changes exactly when it does. */
export interface OwnData {
  data: unknown;
  version: string;
  reader?: ReaderParts;
}

/** Addresses whose data a page takes as it is in the process: no call, nothing written, nothing read again. */
export type OwnReaders = Readonly<
  Record<string, (request: FastifyRequest, query: Record<string, string>) => Promise<OwnData>>
>;

const most = 50;

interface Kept {
  etag: string | undefined;
  text?: string;
  answer: Answer;
}

/**
 * Our own API, asked in the visitor's name while a page is rendered. Answers for all visitors are cached like
 * a browser keeps it: while it stays the same it is the same object, and with a tag it isn't even written again.
 */
export function createAskApi(
  app: FastifyInstance,
  own: OwnReaders,
): (request: FastifyRequest, page: AskingPage) => Ask {
  const kept = new Map<string, Kept>();
  const keep = (key: string, one: Kept) => {
    if (kept.size >= most) kept.clear();
    kept.set(key, one);
  };

  async function askOwn(readOwn: () => Promise<OwnData>, key: string, isForAll: boolean): Promise<Answer> {
    try {
      const { data, version, reader } = await readOwn();
      const known = isForAll ? kept.get(key) : undefined;
      if (known?.etag === version) return known.answer;
      const answer = { status: 200, body: { data }, ...(reader && { reader }) };
      if (isForAll) keep(key, { etag: version, answer });
      return answer;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return { status: error.status, body: undefined };
    }
  }

  return (request, { isForAll, locale }) =>
    async (url) => {
      const cookie = request.isSessionUnknown ? undefined : request.headers.cookie;
      const key = `${locale} ${url}`;
      const [path = '', query] = url.split('?');
      const readOwn = own[path];
      if (readOwn) {
        const parameters = Object.fromEntries(new URLSearchParams(query));
        return askOwn(async () => readOwn(request, parameters), key, isForAll);
      }
      const known = isForAll ? kept.get(key) : undefined;
      const headers = {
        ...(cookie && { cookie }),
        'accept-language': locale,
        ...(known?.etag && { 'if-none-match': known.etag }),
      };
      const inject = (caller?: string) =>
        app.inject({
          method: 'GET',
          url,
          headers: { ...headers, ...(caller && { [callerHeader]: caller }) },
          remoteAddress: request.ip,
        });
      const response = await (request.customer ? app.callers.askAs(request.customer, inject) : inject());
      const { statusCode: status, body: text } = response;
      if (known && (status === 304 || (status === 200 && text === known.text))) return known.answer;
      const isOwn = String(response.headers['cache-control'] ?? '').includes('no-store');
      const answer = { status, body: text ? (JSON.parse(text) as unknown) : undefined, isOwn };
      if (isForAll && status === 200) {
        const { etag } = response.headers;
        keep(key, { etag: typeof etag === 'string' ? etag : undefined, text, answer });
      }
      return answer;
    };
}
