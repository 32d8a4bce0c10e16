import type { Grant } from '../../../../packages/server/src/platform/schemas/permissions.ts';
import type { TestApp } from '../../../support/app.ts';
import type { Answer, TestBrowser } from '../../../support/test-browser.ts';
import type { NamingCall } from './calls-that-name-rows.ts';
import { canaries, type ForeignRows, isWithin } from './foreign-rows.ts';

/** Somebody who calls: nobody in particular, a customer, or a member of staff with a role. */
export interface Caller {
  browser: TestBrowser;
  id: string | undefined;
  role: string | undefined;
}

export const rolesOf = ({ deps }: TestApp): string[] =>
  Object.keys(deps.schemas.permissions).filter((name) => !name.startsWith('$'));
export const kindsOfCustomers = ({ deps }: TestApp): string[] =>
  deps.schemas.entities.get('customer')?.properties.payType?.enum as string[];

export const asVisitor = async (server: TestApp): Promise<Caller> => ({
  browser: server.visitor(),
  id: undefined,
  role: undefined,
});
export const asCustomer = async (server: TestApp, payType: string): Promise<Caller> => {
  const browser = await server.customer({ payType: payType as 'self' });
  return { browser, id: browser.account.id, role: undefined };
};
export const asStaff = async (server: TestApp, role: string): Promise<Caller> => {
  const browser = await server.staff(role);
  return { browser, id: browser.account.id, role };
};

let count = 0;
/** Sends from another address each time: this isn't about being slowed down. What the caller has sent tells them nothing. */
export async function send(
  { browser }: Caller,
  call: NamingCall,
  ids: readonly string[],
  more?: Record<string, string>,
) {
  count += 1;
  const remoteAddress = `10.${count >> 16}.${(count >> 8) & 255}.${count & 255}`;
  const request = await call.request(ids, more);
  const { status, text, body }: Answer = await browser.send({ ...request, remoteAddress });
  return {
    status,
    text,
    body,
    answer: `${status} ${ids.reduce((said, id) => said.replaceAll(id, 'an id'), text)}`,
  };
}

/** What the permission table lets a role see or change of the rows that stand at a place of a call. */
export function grantAt(
  { deps }: TestApp,
  { permission, ids }: NamingCall,
  position: number,
  role: string | undefined,
): Grant | undefined {
  const { entity, isInBody } = ids[position] ?? { entity: '', isInBody: false };
  if (!role) return undefined;
  if (isInBody) return deps.permissions.find(role, entity, 'show');
  // What stands behind the row that the call is about has to be that row's.
  const isOwnRow = position === 0 && permission?.entity === entity;
  return isOwnRow ? deps.permissions.find(role, entity, permission.action) : undefined;
}

/** Words of the other that stand in no field of any row that this role may read. */
export async function secretsFor({ deps }: TestApp, role: string, foreign: ForeignRows): Promise<string[]> {
  const secrets: string[] = [];
  for (const word of canaries) {
    const places = await foreign.placesOf(word);
    const isSeen = places.some(({ entity, field, row, actions }) =>
      actions
        .map((action) => deps.permissions.find(role, entity, action))
        .some((grant) => grant && isWithin(row, grant) && !grant.hide?.includes(field)),
    );
    if (!isSeen) secrets.push(word);
  }
  return secrets;
}
