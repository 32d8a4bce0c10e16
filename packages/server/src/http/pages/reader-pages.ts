import type { LRUCache } from 'lru-cache';
import type { Answer, Ask } from './ask-api.ts';
import { createKeptPages } from './kept-pages.ts';
import { type PackedText, packText, storeText } from './packed-text.ts';
import type { WrittenPage } from './page-writer.ts';
import { cutAtMarks, type Facts, hasOtherMarks, holdsFor, printedAt, watchData } from './watched-data.ts';

/** What a page was drawn from: of data that are partly its reader's own what they share, and what was looked at; of others their text. */
type Source = { shared: object; facts: Facts } | { text: string };

interface Drawn {
  sources: ReadonlyMap<string, Source>;
  /** Text, or the path of what is put in. */
  parts: readonly (PackedText | string)[];
  hashes: WrittenPage['hashes'];
}

/** A page as one reader gets it. */
export interface FilledPage {
  pieces: readonly PackedText[];
  hashes: WrittenPage['hashes'];
}

/** A few readers may be shown another page at the same address: with other news, say. */
const mostVariants = 16;

const textOf = ({ status, body }: Answer): string => `${status} ${JSON.stringify(body)}`;

/** What one page asks for while it is drawn for somebody who is signed in. */
export interface Drawing {
  getJson: Ask;
  sources: Map<string, Source>;
  /** Nothing that it was told mayn't be kept. */
  mayBeKept: boolean;
  /** Whose own is put in for the marks. */
  reader: unknown;
}

interface DrawnPage {
  /** What is sent along as JSON. */
  state: unknown;
  written: WrittenPage;
  isKept: boolean;
}

/**
 * Pages of those who are signed in. Each is drawn once for all of whom it looks at the same; what it merely prints of
 * somebody is put in for each.
 */
export class ReaderPages {
  readonly #kept: LRUCache<string, { drawn: readonly Drawn[] }>;

  constructor(maxBytes?: number) {
    this.#kept = createKeptPages(({ drawn }) => sumOf(drawn), maxBytes);
  }

  /** How many bytes are kept, about. */
  get bytes(): number {
    return this.#kept.calculatedSize;
  }

  /** The page at this address as it would be drawn for whom `ask` asks, if one is kept. */
  async find(address: string, ask: Ask): Promise<FilledPage | undefined> {
    for (const drawn of this.#kept.get(address)?.drawn ?? []) {
      const reader = await readerOf(drawn.sources, ask);
      if (reader) return fill(drawn, reader.data);
    }
    return undefined;
  }

  /** How a page asks that may be kept: with marks in place of what `printed` names. */
  draw(ask: Ask, printed: readonly string[]): Drawing {
    const drawing: Drawing = {
      sources: new Map(),
      mayBeKept: true,
      reader: undefined,
      getJson: async (path) => {
        const answer = await ask(path);
        if (answer.isOwn) drawing.mayBeKept = false;
        if (!answer.reader) {
          drawing.sources.set(path, { text: textOf(answer) });
          return answer;
        }
        const { shared, fields } = answer.reader;
        drawing.reader = dataOf(answer);
        const { data, facts } = watchData(drawing.reader as object, { fields, printed });
        drawing.sources.set(path, { shared, facts });
        return { ...answer, body: { data } };
      },
    };
    return drawing;
  }

  /**
   * Keeps what was drawn if it is to be, and answers it for its own reader; undefined where marks stand in what the page sends
   * along, which is no HTML: such a page has to be drawn from what the reader's data are.
   */
  take(
    address: string,
    { sources, reader, mayBeKept }: Drawing,
    { state, written: { text, hashes }, isKept }: DrawnPage,
  ): FilledPage | undefined {
    if (hasOtherMarks(JSON.stringify(state ?? {}), ['version'])) return undefined;
    const parts = cutAtMarks(text).map((part, at) => (at % 2 === 1 ? part : packText(part)));
    const page = { sources, parts, hashes };
    if (isKept && mayBeKept) this.#keep(address, page);
    return fill(page, reader);
  }

  #keep(address: string, page: Drawn): void {
    const others = this.#kept.get(address)?.drawn ?? [];
    const drawn = [page, ...others].slice(0, mostVariants);
    // No address takes the place of all others.
    while (drawn.length > 1 && sumOf(drawn) > this.#kept.maxSize / 4) drawn.pop();
    this.#kept.set(address, { drawn });
  }
}

/** The data of whom `ask` asks; undefined where the page would be another one for them. */
async function readerOf(sources: Drawn['sources'], ask: Ask): Promise<{ data: unknown } | undefined> {
  let data: unknown;
  for (const [path, source] of sources) {
    const answer = await ask(path);
    if ('text' in source) {
      if (textOf(answer) !== source.text) return undefined;
      continue;
    }
    if (answer.reader?.shared !== source.shared) return undefined;
    data = dataOf(answer);
    if (!holdsFor(source.facts, data)) return undefined;
  }
  return { data };
}

const fill = ({ parts, hashes }: Drawn, data: unknown): FilledPage => ({
  pieces: parts.map((part) => (typeof part === 'string' ? storeText(printedAt(part, data)) : part)),
  hashes,
});

/** Bytes, about. */
const sumOf = (drawn: readonly Drawn[]): number =>
  drawn.reduce((sum, { parts, sources }) => sum + bytesOf(parts) + bytesIn(sources), 0);

const bytesOf = (parts: Drawn['parts']): number =>
  parts.reduce(
    (sum, part) => sum + (typeof part === 'string' ? 0 : part.plain.length + part.packed.length),
    0,
  );

/** A text takes up to two for each letter. */
const bytesIn = (sources: Drawn['sources']): number =>
  [...sources.values()].reduce((sum, source) => sum + ('text' in source ? 2 * source.text.length : 0), 0);

const dataOf = ({ body }: Answer): unknown => (body as { data: unknown }).data;
