import { HttpError, toErrorBody } from './http-error.ts';

/** What came back, the same for fetch and XHR. */
export interface RawAnswer {
  status: number;
  /** Names in lower case; null where the answer has no such header, or keeps it from the page. */
  headerOf(name: string): string | null;
  text: string;
}

/** A good answer's body, or the HttpError that the status stands for. An empty body is undefined. */
export function readAnswer(answer: RawAnswer): unknown {
  const body = parse(answer);
  const { status, headerOf } = answer;
  const hasLength = headerOf('content-length') !== null;
  if (status >= 200 && status < 300) {
    if (body.ok) return body.value;
    throw new HttpError('bad-response', { status, hasLength });
  }
  throw new HttpError(status >= 400 && status < 500 ? 'bad-request' : 'bad-response', {
    status,
    hasLength,
    body: body.ok ? toErrorBody(body.value) : undefined,
  });
}

function parse({ headerOf, text }: RawAnswer): { ok: true; value: unknown } | { ok: false } {
  if (text === '') return { ok: true, value: undefined };
  if (!/[/+]json\b/i.test(headerOf('content-type') ?? '')) return { ok: false };
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch {
    return { ok: false };
  }
}
