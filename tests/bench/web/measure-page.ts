import * as lighthouse from 'lighthouse';

/** One visit with an empty cache, on Lighthouse's simulated slow 4G and mid-range phone. */
export interface Visit {
  /** Bytes over the wire by kind of file: `Document`, `Script`, `Stylesheet`, `Font`, `Image`, `Fetch`. */
  bytes: Record<string, number>;
  lcp: number;
  tbt: number;
  cls: number;
  /** 0 to 100, by category. */
  scores: Record<string, number>;
}

const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

/** Visits a page in the browser that listens for commands on this port. */
export async function measurePage(url: string, port: number): Promise<Visit> {
  const { audits, categories: scored } = await visit(url, port);
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  return {
    bytes: bytesOf(audits['network-requests']?.details),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    scores: Object.fromEntries(categories.map((name) => [name, (scored[name]?.score ?? 0) * 100])),
  };
}

const tries = 3;

/** On a busy machine Lighthouse sometimes misses the beginning of a page and asks to be run again. */
async function visit(url: string, port: number) {
  let problem = 'it measured nothing';
  for (let time = 0; time < tries; time++) {
    const run = await lighthouse.default(url, { port, onlyCategories: categories, logLevel: 'silent' });
    if (run && !run.lhr.runtimeError) return run.lhr;
    problem = run?.lhr.runtimeError?.message ?? problem;
  }
  throw new Error(`Lighthouse at ${url}: ${problem}`);
}

interface Sent {
  resourceType?: string;
  transferSize?: number;
}

function bytesOf(details: unknown): Record<string, number> {
  const bytes: Record<string, number> = {};
  for (const { resourceType = 'Other', transferSize = 0 } of (details as { items?: Sent[] })?.items ?? []) {
    bytes[resourceType] = (bytes[resourceType] ?? 0) + transferSize;
  }
  return bytes;
}
