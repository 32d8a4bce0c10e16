import { performance } from 'node:perf_hooks';
import fc from 'fast-check';
import type { TestApp } from '../app.ts';
import type { TestBrowser } from '../test-browser.ts';
import { createFindLeaks } from './foreign-marks.ts';
import { fromSchema } from './from-schema.ts';
import { hostileText } from './hostile.ts';
import { markForeigner } from './mark-foreigner.ts';
import { type OpenApi, type Operation, operationsOf } from './operations.ts';

const longestAnswer = 5000;
/** A call signs its caller out, or changes who they are: from time to time everybody signs in anew. */
const signInEvery = 300;
interface Options {
  seed: number;
  /** Each call of OpenAPI gets as many of them as every other, those that read two for one. */
  calls: number;
  /** Calls that cost seconds of a processor by themselves: left out of a short run. */
  isSlowIncluded: boolean;
}

/**
 * Sends made-up calls of OpenAPI in the name of each role, and looks at what comes back.
 * @returns what must not be: a 5xx, an answer that took over five seconds, or somebody else's data. The same seed makes the same calls.
 */
export async function fuzz(server: TestApp, { seed, calls, isSlowIncluded }: Options): Promise<string[]> {
  const openApi = (await server.visitor().get('/api/openapi.json')).body as unknown as OpenApi;
  const foreign = await markForeigner(server);
  const nouns = [...foreign.keys()];
  const operations = operationsOf(openApi)
    .filter(({ path }) => isSlowIncluded || !isSlow(path))
    .flatMap((operation) => ofEachNoun(operation, nouns));
  const leaksIn = createFindLeaks(server.deps, nouns);
  const known = { schemas: openApi.components.schemas, ids: await someIds(server), foreign };
  const staff = Object.keys(server.deps.schemas.permissions).filter(isRole);
  const reading = operations.filter(({ method }) => method === 'GET');
  const all = [...reading, ...operations];
  const inTurn = sampled(fc.shuffledSubarray(all, { minLength: all.length }), seed);
  const browsers = new Map<string, TestBrowser>();
  const findings: string[] = [];
  for (let n = 0; n < calls; n += 1) {
    const operation = inTurn[n % inTurn.length] as Operation;
    const call = fc.tuple(roleFor(operation, staff), callOf(operation, known));
    const [role, made] = sampled(call, (seed * 10_007 + n) | 0);
    if (n % signInEvery === 0) browsers.clear();
    const browser = browsers.get(role) ?? (await signIn(server, role));
    browsers.set(role, browser);
    // Another address each time: this is not about being slowed down.
    const remoteAddress = `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`;
    const began = performance.now();
    const { status, text } = await browser.send({ ...made, remoteAddress });
    const took = performance.now() - began;
    const wrong = [
      ...(status >= 500 && !isAway(status, text) ? [`${status} ${text.slice(0, 300)}`] : []),
      ...(took > longestAnswer ? [`${Math.round(took)} ms`] : []),
      ...leaksIn(role, made.url, text).map((noun) => `holds somebody else's ${noun}`),
    ];
    if (wrong.length > 0)
      findings.push(
        `${role}: ${made.method} ${made.url} ${JSON.stringify(made.payload)?.slice(0, 500)}: ${wrong.join('; ')}`,
      );
  }
  return findings;
}

function sampled<T>(arbitrary: fc.Arbitrary<T>, seed: number): T {
  return fc.sample(arbitrary, { seed, numRuns: 1 })[0] as T;
}

const isRole = (name: string): boolean => !name.startsWith('$');
const isSlow = (path: string): boolean => /xlsx|workbench|pdf/.test(path);
/** No payment company is set: that it can't be reached is what is documented. */
const isAway = (status: number, text: string): boolean =>
  status === 503 && text.includes('"paymentUnavailable"');

const signIn = (server: TestApp, role: string): TestBrowser | Promise<TestBrowser> => {
  if (role === 'visitor') return server.visitor();
  return role === 'customer' ? server.customer() : server.staff(role);
};

/** A path of any entity is one of each: else it would seldom be asked of a row that there is. */
const ofEachNoun = (operation: Operation, nouns: readonly string[]): Operation[] =>
  operation.path.includes('{entity}')
    ? nouns.map((noun) => ({ ...operation, path: operation.path.replace('{entity}', noun) }))
    : [operation];

/** Mostly who is let in at this door, so that a call gets past it. */
function roleFor({ path }: Operation, staff: readonly string[]): fc.Arbitrary<string> {
  const own = path.startsWith('/api/admin') ? staff : ['customer', 'customer', 'visitor'];
  const anybody = fc.constantFrom('visitor', 'customer', ...staff);
  return fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...own) }, { weight: 1, arbitrary: anybody });
}

/** Rows of every kind that the demo has. */
async function someIds(server: TestApp): Promise<string[]> {
  const admin = await server.staff('admin');
  const ids: string[] = [];
  for (const entity of server.deps.schemas.entities.keys()) {
    const { body } = await admin.get<{ data: { id: string }[] }>(`/api/admin/${entity}?itemsPerPage=3`);
    ids.push(...body.data.map(({ id }) => id));
  }
  return ids;
}

/** A request of this call: its address, and a body where it takes one. */
function callOf(
  { method, path, query, body }: Operation,
  known: Parameters<typeof fromSchema>[1] & { foreign: ReadonlyMap<string, readonly string[]> },
) {
  const names = [...path.matchAll(/[{](\w+)[}]/g)].map(([, name = '']) => name);
  const part = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...foreignFor(path, known.foreign)) },
    { weight: 4, arbitrary: fc.constantFrom(...known.ids) },
    { weight: 1, arbitrary: fc.constantFrom('order', 'customer', 'brand', 'invoice', 'return-request') },
    { weight: 1, arbitrary: hostileText },
  );
  const search = fc.dictionary(fc.constantFrom('fields', 'locale', ...query), hostileText, { maxKeys: 2 });
  const asked = fc.oneof({ weight: 2, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: search });
  const payload = body ? fromSchema(body, known) : fc.constant(undefined);
  return fc.tuple(fc.tuple(...names.map(() => part)), asked, payload).map(([parts, search, sent]) => {
    const filled = names.reduce(
      (url, name, n) => url.replace(`{${name}}`, () => encoded(parts[n] ?? '')),
      path,
    );
    const params = Object.entries(search).map(([name, value]) => `${encoded(name)}=${encoded(value)}`);
    const takesBody = method !== 'GET' && sent !== undefined;
    return {
      method,
      url: `${filled}?${params.join('&')}`,
      ...(takesBody && {
        payload: JSON.stringify(sent) ?? 'null',
        headers: { 'content-type': 'application/json' },
      }),
    };
  });
}

/** The foreign rows that a path is about, by what it is called; else all. */
function foreignFor(path: string, foreign: ReadonlyMap<string, readonly string[]>): string[] {
  const named = [...foreign].filter(([noun]) => new RegExp(`/${noun}s?/`).test(path));
  return (named.length > 0 ? named : [...foreign]).flatMap(([, ids]) => ids);
}

const encoded = (text: string): string => encodeURIComponent(text.toWellFormed());
