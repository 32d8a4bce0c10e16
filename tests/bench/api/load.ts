import autocannon from 'autocannon';

export interface Call {
  url: string;
  method: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
  /** The only answer that counts; else any of success. */
  status?: number;
  /** What each request sends of its own. */
  next?(): { headers: Record<string, string>; body: string };
  /** What those who are next do before, which isn't measured. */
  before?(): Promise<void>;
}

/** Milliseconds but for `perSecond`. */
export interface Load {
  p50: number;
  p99: number;
  perSecond: number;
}

/** Seconds. What is slow beside other work is measured as slow, and not lost. */
const patience = 60;

/**
 * Sends calls in turn, again and again, over so many connections.
 * @throws Error when anything but what is expected was measured: how many of each kind, with the first answer that was none
 */
export async function load(calls: readonly Call[], connections: number, seconds: number): Promise<Load> {
  const [{ url }] = calls as [Call];
  let refused = 0;
  let refusal = '';
  const requests = calls.map(({ url: address, next, before: _, status: expected, ...call }) => ({
    ...call,
    path: address.slice(new URL(address).origin.length),
    ...(next && { setupRequest: (sent: object) => ({ ...sent, ...next() }) }),
    onResponse: (status: number, body: string) => {
      if (expected ? status === expected : status >= 200 && status <= 299) return;
      refused += 1;
      refusal ||= `${status} ${body.slice(0, 300)}`;
    },
  }));
  const times: number[] = [];
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const options = { url: new URL(url).origin, requests, connections, duration: seconds, timeout: patience };
    autocannon(options, (error, ended) => (error ? reject(error) : resolve(ended)))
      // It counts whole milliseconds itself.
      .on('response', (_client, _status, _bytes, milliseconds) => times.push(milliseconds));
  });
  const { timeouts } = result;
  // It counts a timeout as an error as well.
  const broken = result.errors - timeouts;
  if (refused + timeouts + broken > 0)
    throw new Error(
      `Of ${result.requests.total} calls to ${url}, ${refused} were refused, ${timeouts} not answered within ${patience} s, ${broken} broken off. ${refusal}`,
    );
  if (times.length === 0) throw new Error(`No call to ${url} was answered within ${seconds} s.`);
  times.sort((a, b) => a - b);
  const below = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
  return { p50: below(0.5), p99: below(0.99), perSecond: times.length / result.duration };
}
