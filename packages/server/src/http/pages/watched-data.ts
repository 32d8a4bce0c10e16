import { asHtml } from '../../platform/html-text.ts';

/** What of its reader's data a page has looked at while it was drawn: by path, what was there. */
export type Facts = ReadonlyMap<string, unknown>;

interface Personal {
  /** The fields of the data that are one reader's own. */
  fields: readonly string[];
  /** Paths of texts that pages print, and never decide by: a mark stands in place of each. */
  printed: readonly string[];
}

/** Letters that no text of ours has: a mark stands between them. */
const [opening, closing] = ['\uE0F0', '\uE0F1'];
const mark = new RegExp(`${opening}([\\w.]+)${closing}`);

/**
 * Data as a page is drawn with them that is kept for more than one reader: what it looks at of one reader's own is noted, and
 * texts that it prints are marks, for which each reader's own are put in.
 */
export function watchData<T extends object>(
  data: T,
  { fields, printed }: Personal,
): { data: T; facts: Facts } {
  const facts = new Map<string, unknown>();
  const watched = { ...data };
  const parts = new Map<string, unknown>();
  for (const field of fields) {
    Object.defineProperty(watched, field, {
      enumerable: true,
      get: () => lookOnce(parts, field, () => look(field, (data as Record<string, unknown>)[field])),
    });
  }
  return { data: watched, facts };

  function look(path: string, value: unknown): unknown {
    if (typeof value === 'string' && value !== '' && printed.includes(path)) return opening + path + closing;
    facts.set(path, factOf(value));
    return isObject(value) ? watch(path, value) : value;
  }
  function watch(path: string, whole: object): object {
    const seen = new Map<string, unknown>();
    return new Proxy(whole, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name);
        if (typeof name === 'symbol' || typeof value === 'function') return value;
        return lookOnce(seen, name, () => look(`${path}.${name}`, value));
      },
      // Whoever goes through the names may go by all that they hold.
      ownKeys(target) {
        facts.set(path, JSON.stringify(target));
        return Reflect.ownKeys(target);
      },
      has(target, name) {
        facts.set(path, JSON.stringify(target));
        return Reflect.has(target, name);
      },
    });
  }
}

/** The same place is the same object each time, as it is without being watched. */
function lookOnce(seen: Map<string, unknown>, name: string, look: () => unknown): unknown {
  if (!seen.has(name)) seen.set(name, look());
  return seen.get(name);
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Of an object only that there is one, until something in it is looked at. */
const factOf = (value: unknown): unknown => (isObject(value) ? isObject : value);

/** Would a page that has looked at this be drawn in the same way from these data? */
export function holdsFor(facts: Facts, data: unknown): boolean {
  for (const [path, fact] of facts) {
    const value = valueAt(data, path);
    const isSame =
      fact === factOf(value) ||
      (isObject(value) && typeof fact === 'string' && fact === JSON.stringify(value));
    if (!isSame) return false;
  }
  return true;
}

const valueAt = (data: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((value, name) => (isObject(value) ? Reflect.get(value, name) : undefined), data);

/** A text with marks, cut at them: every second part is a path. */
export const cutAtMarks = (text: string): string[] => text.split(new RegExp(mark, 'g'));

/** Does a text hold a mark of something else than these paths? */
export const hasOtherMarks = (text: string, paths: readonly string[]): boolean =>
  cutAtMarks(text).some((part, at) => at % 2 === 1 && !paths.includes(part));

/** What a reader's data have at a path, as HTML writes it. */
export const printedAt = (path: string, data: unknown): string => asHtml(String(valueAt(data, path)));
