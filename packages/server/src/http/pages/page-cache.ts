import { createHash } from 'node:crypto';
import { compressed } from './compressed.ts';
import type { WrittenPage } from './page-writer.ts';

/** A page as it is sent to every visitor. */
export interface CachedPage extends WrittenPage {
  small: Buffer;
  etag: string;
}

/** The API paths that a page has read while it was rendered, with their answers. */
export type Answers = ReadonlyMap<string, unknown>;

interface Entry {
  answers: Answers;
  page: Promise<CachedPage>;
}

const maxPages = 200;

/** Visitors' pages by address. A page is made from API answers: it is valid as long as the API returns the same objects. */
export class PageCache {
  readonly #entries = new Map<string, Entry>();

  /** The page at this address, if `read` still returns the same object for each of its paths. */
  async find(address: string, read: (path: string) => Promise<unknown>): Promise<CachedPage | undefined> {
    const entry = this.#entries.get(address);
    if (!entry) return undefined;
    for (const [path, answer] of entry.answers) {
      if ((await read(path)) !== answer) return undefined;
    }
    // Least recently used entries are dropped first.
    this.#entries.delete(address);
    this.#entries.set(address, entry);
    return entry.page;
  }

  store(address: string, answers: Answers, written: WrittenPage): Promise<CachedPage> {
    const page = finished(written);
    this.#entries.set(address, { answers, page });
    const [oldest] = this.#entries.keys();
    if (this.#entries.size > maxPages && oldest !== undefined) this.#entries.delete(oldest);
    return page;
  }
}

async function finished(written: WrittenPage): Promise<CachedPage> {
  const hash = createHash('sha256').update(written.text).digest('base64url').slice(0, 22);
  return { ...written, small: await compressed(written.text), etag: `"${hash}"` };
}
