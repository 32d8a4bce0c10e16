import { HttpError } from '../../http/http-error.ts';

/** A header of the answer, its name in lower case; null where there is none. */
export type HeaderOf = (name: string) => string | null;

export interface RestRows {
  data: Record<string, unknown>[];
  /** How many items there are on all pages. */
  total: number;
}

/** A page of a list: `{data, items}` of json-server 1, or a plain list with `X-Total-Count` beside it, as many servers answer. */
export function restRows(answer: unknown, headerOf: HeaderOf): RestRows {
  if (Array.isArray(answer)) return { data: answer, total: countIn(headerOf) };
  const { data, items } = (answer ?? {}) as { data?: unknown; items?: unknown };
  if (Array.isArray(data) && typeof items === 'number') return { data, total: items };
  throw unreadable('a list call is answered with {data, items}, or with a list and the header X-Total-Count');
}

function countIn(headerOf: HeaderOf): number {
  const said = headerOf('x-total-count') ?? '';
  if (/^\d+$/.test(said)) return Number(said);
  throw unreadable(
    'a list was answered without the header X-Total-Count; a server of another origin has to name it in Access-Control-Expose-Headers, and an "http" of your own has to call "onAnswer"',
  );
}

const unreadable = (problem: string) =>
  new HttpError('bad-response', { status: 200, cause: new Error(problem) });
