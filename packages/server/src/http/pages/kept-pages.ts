import { createHash } from 'node:crypto';
import { compressed } from './compressed.ts';
import type { WrittenPage } from './page-writer.ts';

/** A page as it is sent to every visitor. */
export interface KeptPage extends WrittenPage {
  small: Buffer;
  etag: string;
}

/** What a page asked for while it was rendered, and what it was answered. */
export type Answers = ReadonlyMap<string, unknown>;

interface Entry {
  answers: Answers;
  page: Promise<KeptPage>;
}

const most = 200;

/**
 * Visitors' pages by address. A page is made of the answers it was given, so it is good for as long as asking again
 * yields the very same ones.
 */
export class KeptPages {
  readonly #entries = new Map<string, Entry>();

  /** The page at this address, if `ask` still answers all of its questions with the same objects. */
  async find(address: string, ask: (path: string) => Promise<unknown>): Promise<KeptPage | undefined> {
    const entry = this.#entries.get(address);
    if (!entry) return undefined;
    for (const [path, answer] of entry.answers) {
      if ((await ask(path)) !== answer) return undefined;
    }
    // The one that nobody has asked for longest goes first.
    this.#entries.delete(address);
    this.#entries.set(address, entry);
    return entry.page;
  }

  keep(address: string, answers: Answers, written: WrittenPage): Promise<KeptPage> {
    const page = finished(written);
    this.#entries.set(address, { answers, page });
    const [oldest] = this.#entries.keys();
    if (this.#entries.size > most && oldest !== undefined) this.#entries.delete(oldest);
    return page;
  }
}

async function finished(written: WrittenPage): Promise<KeptPage> {
  const hash = createHash('sha256').update(written.text).digest('base64url').slice(0, 22);
  return { ...written, small: await compressed(written.text), etag: `"${hash}"` };
}
