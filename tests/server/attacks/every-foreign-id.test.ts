import { randomBytes } from 'node:crypto';
import type { JsonSchema } from '@rezeptur/engine/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { password } from '../../support/people.ts';
import { asCustomer, asStaff, asVisitor, kindsOfCustomers, rolesOf, send } from './support/callers.ts';
import {
  allCalls,
  callsThatNameRows,
  type NamingCall,
  type OpenApi,
} from './support/calls-that-name-rows.ts';
import { extraFields, namesOfIds } from './support/extra-fields.ts';
import { type ForeignRows, makeForeignRows } from './support/foreign-rows.ts';
import { callsWithLinks, createLinks } from './support/links.ts';
import { askLists, listsOf } from './support/lists.ts';
import { createTries } from './support/try-calls.ts';

// Every call of OpenAPI that names a row, by everybody, with the id of a row that there is and that isn't theirs. To whom the permission
// table doesn't grant it, such a row must look like one that isn't there; and nothing of it is told, or changed.

let server: TestApp;
let openApi: OpenApi;
let calls: NamingCall[];
let foreign: ForeignRows;
let tries: Awaited<ReturnType<typeof createTries>>;
beforeAll(async () => {
  server = await buildTestApp({ env: { DEMO: '1' } });
  foreign = await makeForeignRows(server);
  openApi = (await server.visitor().get<OpenApi>('/api/openapi.json')).body;
  calls = callsThatNameRows(openApi, foreign.words);
  tries = await createTries(server, calls, foreign);
});
afterAll(() => server.close());

const callers = async () => ({
  public: await asVisitor(server),
  customer: await asCustomer(server, 'self'),
  staff: await asStaff(server, 'admin'),
});

describe('a row of somebody else', () => {
  it('is like one that isn’t there for a visitor', async () => {
    const { wrong, tried } = await tries.refused(await asVisitor(server), await asVisitor(server));
    expect(wrong).toEqual([]);
    expect(tried).toBeGreaterThan(calls.length - 20);
    expect(calls.length).toBeGreaterThan(150);
  });

  it('is like one that isn’t there for each kind of customer', async () => {
    for (const kind of kindsOfCustomers(server)) {
      const [caller, twin] = [await asCustomer(server, kind), await asCustomer(server, kind)];
      const { wrong, tried } = await tries.refused(caller, twin);
      expect(wrong, kind).toEqual([]);
      expect(tried).toBeGreaterThan(calls.length - 20);
    }
  });

  it('is like one that isn’t there for each role that the permission table doesn’t grant it', async () => {
    let tried = 0;
    for (const role of rolesOf(server)) {
      const { wrong, ...of } = await tries.refused(await asStaff(server, role), await asStaff(server, role));
      expect(wrong, role).toEqual([]);
      tried += of.tried;
    }
    expect(tried).toBeGreaterThan(500);
  });

  it('is read by a role that it is granted to, but for fields that are hidden from that role', async () => {
    for (const role of rolesOf(server)) {
      const { wrong, tried } = await tries.granted(await asStaff(server, role), role);
      expect(wrong, role).toEqual([]);
      expect(tried).toBeGreaterThan(3);
    }
  });

  it('is in no list of a role that doesn’t see it, whatever the list is narrowed, searched or ordered by', async () => {
    for (const role of rolesOf(server)) {
      const caller = await asStaff(server, role);
      const { wrong, tried } = await askLists(server, listsOf(openApi), { caller, role, foreign });
      expect(wrong, role).toEqual([]);
      expect(tried).toBeGreaterThan(40);
    }
  });

  // Else the ids above could be wrong ones, and all of this prove nothing. It changes what is theirs, so it comes after them.
  it('is there for its owner, by every call of customers', async () => {
    const browser = server.visitor();
    await browser.post('/api/shop/login', { username: foreign.email, password });
    const { wrong, tried } = await tries.own({ browser, id: foreign.customerId, role: undefined });
    expect(wrong).toEqual([]);
    expect(tried).toBeGreaterThan(9);
  });

  it('is opened by a link of its own kind alone, and by none where somebody has to be signed in', async () => {
    const links = await createLinks(server, foreign);
    const by = await callers();
    const opening = new Set<string>();
    const wrong: string[] = [];
    for (const call of callsWithLinks(openApi)) {
      const kinds: string[] = [];
      for (const kind of links.kinds) {
        const none = await call.send(by[call.access], randomBytes(32).toString('base64url'));
        const theirs = await call.send(by[call.access], await links.issue(kind));
        if (theirs !== none) kinds.push(kind);
      }
      if (kinds.length > (call.access === 'public' ? 1 : 0)) wrong.push(`${call.name}: ${kinds.join(', ')}`);
      for (const kind of kinds) opening.add(kind);
    }
    expect(wrong).toEqual([]);
    // These open for their owner alone, who is signed in, or prove an address of whom nothing is known yet.
    const withOwner = ['confirm-email', 'registration-code', 'registration-proof', 'document'];
    expect(links.kinds.filter((kind) => !opening.has(kind))).toEqual(withOwner);
  });

  it('is made nobody’s by a field that a call doesn’t declare', async () => {
    const names = await namesOfIds(server);
    const by = await callers();
    const wrong: string[] = [];
    const written = allCalls(openApi, foreign.words).filter(({ body }) => body);
    for (const call of written) {
      const more = extraFields(call, names, foreign.customerId);
      const { status, body } = await send(by[call.access], call, await tries.ownIds(call), more);
      const refused = Object.keys((body?.data ?? {}) as object);
      const passed = Object.keys(more).filter((name) => !refused.includes(name));
      // A link, an event's state or a file can be refused before anything else is read of a body.
      const isReadFirst = !call.isForm && !call.name.includes('/events/');
      if (status < 400 || (isReadFirst && passed.length > 0))
        wrong.push(`${call.name}: ${status}, ${passed.join(', ')}`);
    }
    expect(wrong).toEqual([]);
    expect(written.length).toBeGreaterThan(100);
  });
});

describe('a call that is new', () => {
  const paths = (path: string, schema: JsonSchema) => ({
    [path]: { get: { parameters: [{ in: 'path', name: 'parcel', schema }] } },
  });
  const ask = (schema: JsonSchema) =>
    callsThatNameRows({ paths: paths('/api/shop/label/{parcel}', schema), components: { schemas: {} } }, {});

  it('says what stands in its path, or this fails with what to add', async () => {
    expect(() => ask({ type: 'string' })).toThrow('what is {parcel}?');
    expect(() => ask({ type: 'string', format: 'uuid' })).toThrow('what is {parcel}?');
    const [call] = ask({ type: 'string', format: 'uuid', entity: 'parcel' });
    await expect(tries.ownIds(call as NamingCall)).rejects.toThrow("nobody's parcel: make one in");
  });
});
