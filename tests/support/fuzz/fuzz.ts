import { performance } from 'node:perf_hooks';
import fc from 'fast-check';
import type { TestApp } from '../app.ts';
import type { TestBrowser } from '../test-browser.ts';
import { fromSchema } from './from-schema.ts';
import { hostileText } from './hostile.ts';
import { type OpenApi, type Operation, operationsOf } from './operations.ts';

/** Stands in every field of a customer whom none of the callers but staff may read. */
const canary = 'Zwqx-foreign';
const longestAnswer = 5000;
/** A call signs its caller out, or changes who they are: from time to time everybody signs in anew. */
const signInEvery = 300;
/** Who may read a customer's name. */
const readers = new Set(['admin', 'pharmacist', 'support', 'auditor', 'pta']);

interface Options {
  seed: number;
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
  const operations = operationsOf(openApi).filter(({ path }) => isSlowIncluded || !isSlow(path));
  const foreign = await markForeigner(server);
  const ids = [...foreign, ...(await someIds(server))];
  const known = { schemas: openApi.components.schemas, ids, foreign };
  const roles = ['visitor', 'customer', ...Object.keys(server.deps.schemas.permissions).filter(isRole)];
  const reading = operations.filter(({ method }) => method === 'GET');
  const call = fc
    .oneof(fc.constantFrom(...reading), fc.constantFrom(...operations))
    .chain((operation) => fc.tuple(fc.constantFrom(...roles), callOf(operation, known)));
  const browsers = new Map<string, TestBrowser>();
  const findings: string[] = [];
  for (const [n, [role, made]] of fc.sample(call, { seed, numRuns: calls }).entries()) {
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
      ...(!readers.has(role) && text.includes(canary) ? ['holds data of somebody else'] : []),
    ];
    if (wrong.length > 0)
      findings.push(
        `${role}: ${made.method} ${made.url} ${JSON.stringify(made.payload)?.slice(0, 500)}: ${wrong.join('; ')}`,
      );
  }
  return findings;
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

/** Gives the customer of the demo with the most orders a name to look for, and answers the ids of what is theirs. */
async function markForeigner({ deps: { db } }: TestApp): Promise<string[]> {
  const { customerId } = await db
    .selectFrom('order')
    .groupBy('customerId')
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .select('customerId')
    .executeTakeFirstOrThrow();
  const marks = { firstName: canary, lastName: canary, street: `${canary} 1`, city: canary };
  await db.updateTable('customer').set(marks).where('id', '=', customerId).execute();
  const orders = await db.selectFrom('order').where('customerId', '=', customerId).select('id').execute();
  return [customerId, ...orders.map(({ id }) => id)];
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
  known: Parameters<typeof fromSchema>[1] & { foreign: readonly string[] },
) {
  const names = [...path.matchAll(/[{](\w+)[}]/g)].map(([, name = '']) => name);
  const part = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...known.foreign) },
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

const encoded = (text: string): string => encodeURIComponent(text.toWellFormed());
