import autocannon from 'autocannon';

export interface Call {
  url: string;
  method: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
  /** What each request sends of its own. */
  next?(): { headers: Record<string, string>; body: string };
}

/** Milliseconds but for `perSecond`. */
export interface Load {
  p50: number;
  p99: number;
  perSecond: number;
  /** Processor time of the server per request, milliseconds. */
  cpu: number;
}

/** Sends a call again and again over so many connections; refuses to measure anything but success. */
export async function load(call: Call, connections: number, seconds: number): Promise<Omit<Load, 'cpu'>> {
  const { next, ...same } = call;
  const own = next && [{ setupRequest: (request: object) => ({ ...request, ...next() }) }];
  const result = await autocannon({ ...same, ...(own && { requests: own }), connections, duration: seconds });
  const wrong = result.non2xx + result.errors + result.timeouts;
  if (wrong > 0) throw new Error(`${wrong} of ${result.requests.total} calls to ${call.url} failed`);
  const { latency, requests } = result;
  return { p50: latency.p50, p99: latency.p99, perSecond: requests.total / result.duration };
}
