import { randomBytes } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import type { TokenPurpose } from '../../../../packages/server/src/platform/tokens/single-use-token-store.ts';
import type { TestApp } from '../../../support/app.ts';
import type { Caller } from './callers.ts';
import type { Described, OpenApi } from './calls-that-name-rows.ts';
import { exampleOf } from './example-of.ts';
import type { ForeignRows } from './foreign-rows.ts';

export interface LinkCall {
  name: string;
  access: 'public' | 'customer' | 'staff';
  send(caller: Caller, token: string): Promise<string>;
}

/** Calls that take the token of a mailed link, or of one that opens a document: in the path, or as a field of the body. */
export function callsWithLinks({ paths, components }: OpenApi): LinkCall[] {
  const all = Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(calls).map(([method, described]) => ({ path, method: method.toUpperCase(), described })),
  );
  return all.flatMap(({ path, method, described }) => {
    const { schema } = described.requestBody?.content['application/json'] ?? {};
    const body = schema && (exampleOf(schema, components.schemas, () => '') as Record<string, unknown>);
    if (!path.includes('{token}') && body?.token === undefined) return [];
    const at = { method: method as 'GET', url: path.replaceAll(/\{(?!token)\w+\}/g, 'idCardFront') };
    const request = (token: string): InjectOptions => ({
      ...at,
      url: at.url.replace('{token}', token),
      ...(body && { payload: { ...body, ...(body.token !== undefined && { token }) } }),
    });
    const send = async ({ browser }: Caller, token: string) => {
      const remoteAddress = `10.200.${randomBytes(2).join('.')}`;
      const { status, text } = await browser.send({ ...request(token), remoteAddress });
      return `${status} ${text.replaceAll(token, 'a token')}`;
    };
    return [{ name: `${method} ${path}`, access: accessOf(described), send }];
  });
}

const accessOf = ({ security = [] }: Described): LinkCall['access'] => {
  const names = security.flatMap((one) => Object.keys(one));
  return names.includes('staff') ? 'staff' : names.includes('customer') ? 'customer' : 'public';
};

/** A new link of each kind that leads to what is the other's, or that was made for somebody else. */
export async function createLinks(server: TestApp, foreign: ForeignRows) {
  const { deps } = server;
  const pharmacist = await server.staff('pharmacist');
  const [[order], [document]] = [await foreign.rowsOf('order'), await foreign.rowsOf('document')];
  const subjects: Record<TokenPurpose, string> = {
    'reset-password': 'customer',
    'staff-password': 'staff',
    'confirm-email': 'customer',
    'event-registration': 'event-registration',
    'registration-state': 'customer',
    'registration-code': 'customer',
    'registration-proof': 'customer',
    questionnaire: 'questionnaire',
  };
  return {
    kinds: [...Object.keys(subjects), 'document'] as (TokenPurpose | 'document')[],
    async issue(kind: TokenPurpose | 'document'): Promise<string> {
      if (kind === 'document') {
        const path = `/api/admin/order/${order?.id}/documents/${document?.id}/open`;
        const { body } = await pharmacist.post<{ data: { url: string } }>(path, { purpose: 'Prüfung' });
        return body.data.url.split('/').at(-1) ?? '';
      }
      const subjectId = (await foreign.rowsOf(subjects[kind]))[0]?.id ?? '';
      const expiresAt = new Date(deps.clock().getTime() + 86_400_000);
      return deps.tokens.issue(deps.db, { purpose: kind, subjectId, expiresAt, payload: 'new@demo.test' });
    },
  };
}
