import { HttpError, toErrorBody } from './http-error.ts';

/** What came back, the same for fetch and XHR. */
export interface RawAnswer {
  status: number;
  contentType: string;
  text: string;
}

/** A good answer's body, or the HttpError that the status stands for. An empty body is undefined. */
export function readAnswer(answer: RawAnswer): unknown {
  const body = parse(answer);
  if (answer.status >= 200 && answer.status < 300) {
    if (body.ok) return body.value;
    throw new HttpError('bad-response', { status: answer.status });
  }
  throw new HttpError(answer.status >= 400 && answer.status < 500 ? 'bad-request' : 'bad-response', {
    status: answer.status,
    body: body.ok ? toErrorBody(body.value) : undefined,
  });
}

function parse({ contentType, text }: RawAnswer): { ok: true; value: unknown } | { ok: false } {
  if (text === '') return { ok: true, value: undefined };
  if (!/[/+]json\b/i.test(contentType)) return { ok: false };
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch {
    return { ok: false };
  }
}
