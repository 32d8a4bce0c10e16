import type { FastifyInstance, FastifyRequest } from 'fastify';

export interface Answer {
  status: number;
  body: unknown;
}

export type Ask = (path: string) => Promise<Answer>;

const most = 50;

interface Kept {
  etag: string | undefined;
  text: string;
  answer: Answer;
}

/**
 * Our own API, asked in the visitor's name while a page is rendered. Answers for all visitors are cached like
 * a browser keeps it: while it stays the same it is the same object, and with a tag it isn't even written again.
 */
export function createAskApi(app: FastifyInstance): (request: FastifyRequest, isForAll: boolean) => Ask {
  const kept = new Map<string, Kept>();

  return (request, isForAll) => async (url) => {
    const { 'accept-language': language } = request.headers;
    const cookie = request.isSessionUnknown ? undefined : request.headers.cookie;
    const key = `${language ?? ''} ${url}`;
    const known = isForAll ? kept.get(key) : undefined;
    const headers = {
      ...(cookie && { cookie }),
      ...(language && { 'accept-language': language }),
      ...(known?.etag && { 'if-none-match': known.etag }),
    };
    const response = await app.inject({
      method: 'GET',
      url,
      headers,
      remoteAddress: request.ip,
    });
    const { statusCode: status, body: text } = response;
    if (known && (status === 304 || (status === 200 && text === known.text))) return known.answer;
    const answer = { status, body: text ? (JSON.parse(text) as unknown) : undefined };
    if (isForAll && status === 200) {
      if (kept.size >= most) kept.clear();
      const { etag } = response.headers;
      kept.set(key, { etag: typeof etag === 'string' ? etag : undefined, text, answer });
    }
    return answer;
  };
}
