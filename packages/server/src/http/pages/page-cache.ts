import { createHash } from 'node:crypto';
import { compressed } from './compressed.ts';
import { createKeptPages } from './kept-pages.ts';
import type { WrittenPage } from './page-writer.ts';

/** A page as it is sent to every visitor. */
export interface CachedPage extends Pick<WrittenPage, 'hashes'> {
  text: Buffer;
  /** Compressed. */
  small: Buffer;
  etag: string;
}

/** The API paths that a page has read while it was rendered, with their answers. */
export type Answers = ReadonlyMap<string, object>;

interface Entry {
  /** They belong to those who answer: a page that is out of date doesn't keep a whole range in memory. */
  answers: ReadonlyMap<string, WeakRef<object>>;
  page: CachedPage;
}

/** Visitors' pages by address. A page is made from API answers: it is valid as long as the API returns the same objects. */
export class PageCache {
  readonly #entries;

  constructor(maxBytes?: number) {
    const bytesOf = ({ page }: Entry) => page.text.length + page.small.length;
    this.#entries = createKeptPages(bytesOf, maxBytes);
  }

  /** How many bytes are kept, about. */
  get bytes(): number {
    return this.#entries.calculatedSize;
  }

  /** The page at this address, if `read` still returns the same object for each of its paths. */
  async find(address: string, read: (path: string) => Promise<object>): Promise<CachedPage | undefined> {
    const entry = this.#entries.get(address);
    if (!entry) return undefined;
    for (const [path, answer] of entry.answers) {
      if ((await read(path)) !== answer.deref()) return undefined;
    }
    return entry.page;
  }

  async store(address: string, read: Answers, written: WrittenPage): Promise<CachedPage> {
    const answers = new Map([...read].map(([path, answer]) => [path, new WeakRef(answer)]));
    const page = await finished(written);
    this.#entries.set(address, { answers, page });
    return page;
  }
}

/** In bytes: a string takes two for each letter as soon as one is beyond Latin-1, and is written anew for each answer. */
async function finished({ text: string, hashes }: WrittenPage): Promise<CachedPage> {
  const text = Buffer.from(string);
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  return { text, hashes, small: await compressed(text), etag: `"${hash}"` };
}
