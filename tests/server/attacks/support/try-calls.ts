import { randomUUID } from 'node:crypto';
import type { TestApp } from '../../../support/app.ts';
import { type Caller, grantAt, secretsFor, send } from './callers.ts';
import type { NamingCall } from './calls-that-name-rows.ts';
import { canaries, type ForeignRows, isWithin } from './foreign-rows.ts';
import { watchOthers } from './watch-others.ts';

interface Tried {
  /** What was told, changed or told apart. */
  wrong: string[];
  /** How many calls. */
  tried: number;
}

/** Tries calls in the name of somebody, with rows that are another's. */
export async function createTries(server: TestApp, calls: readonly NamingCall[], foreign: ForeignRows) {
  const watch = await watchOthers(server, foreign.about);

  /** Ids of articles are everybody's who sees these in the range. */
  async function rangeOf({ browser, role }: Caller): Promise<Set<string>> {
    if (role) return new Set();
    const { body } = await browser.get<{ data: { id: string }[] }>('/api/shop/range/now');
    return new Set(body.data.map(({ id }) => id));
  }

  /**
   * For each place of a call a row that exists and that the caller may not have; where they may have all, another one than the first, so
   * that what stands behind it isn't its own. Undefined where they may have all rows of all places.
   */
  async function foreignIds(call: NamingCall, { role }: Caller, range: ReadonlySet<string>) {
    const ids: { id: string; isForeign: boolean }[] = [];
    for (const [position, { entity }] of call.ids.entries()) {
      const grant = grantAt(server, call, position, role);
      const rows = await foreign.rowsOf(entity);
      const outside = rows.find((row) => !(grant && isWithin(row, grant)) && !range.has(row.id));
      const inside = rows.filter((row) => grant && isWithin(row, grant));
      ids.push({ id: (outside ?? inside[1] ?? rows[0])?.id ?? '', isForeign: outside !== undefined });
    }
    return ids.some(({ isForeign }) => isForeign) ? ids : undefined;
  }

  /** What is the other's, for each place of a call. */
  const ownIds = ({ ids }: NamingCall): Promise<string[]> =>
    Promise.all(ids.map(async ({ entity }) => (await foreign.rowsOf(entity))[0]?.id ?? ''));

  return {
    ownIds,

    /** With a twin of the caller who asks for what isn't there: what isn't theirs is answered alike, and nothing of it told or changed. */
    async refused(caller: Caller, twin: Caller): Promise<Tried> {
      const wrong: string[] = [];
      let tried = 0;
      const range = await rangeOf(caller);
      const hasChanged = await watch.begin([caller, twin].flatMap(({ id }) => id ?? []));
      for (const call of calls) {
        const ids = await foreignIds(call, caller, range);
        if (!ids) continue;
        tried += 1;
        const missing = ids.map(({ id, isForeign }) => (isForeign ? randomUUID() : id));
        const none = await send(twin, call, missing);
        const { answer, text } = await send(
          caller,
          call,
          ids.map(({ id }) => id),
        );
        if (answer !== none.answer)
          wrong.push(`${call.name}: ${answer.slice(0, 200)} instead of ${none.answer.slice(0, 200)}`);
        const told = canaries.filter((canary) => text.includes(canary));
        if (told.length > 0) wrong.push(`${call.name} tells ${told.join(', ')}`);
        const changed = await hasChanged();
        if (changed.length > 0) wrong.push(`${call.name} changes ${changed.join(', ')}`);
      }
      return { wrong, tried };
    },

    /** Reads everything that the permission table grants to a role: it is there, without what is hidden from that role. */
    async granted(caller: Caller, role: string): Promise<Tried> {
      const wrong: string[] = [];
      let tried = 0;
      const secrets = await secretsFor(server, role, foreign);
      for (const call of calls) {
        const [{ entity } = { entity: '' }] = call.ids;
        const grant = grantAt(server, call, 0, role);
        if (call.method !== 'GET' || call.ids.length > 1 || !grant) continue;
        const row = (await foreign.rowsOf(entity)).find((one) => isWithin(one, grant));
        if (!row) continue;
        tried += 1;
        const { status, text } = await send(caller, call, [row.id]);
        if (status !== 200) wrong.push(`${call.name}: ${status} ${text.slice(0, 200)}`);
        const told = secrets.filter((secret) => text.includes(secret));
        if (told.length > 0) wrong.push(`${call.name} tells ${told.join(', ')}`);
      }
      return { wrong, tried };
    },

    /** The owner is answered otherwise than for what isn't there. */
    async own(owner: Caller): Promise<Tried> {
      const ofPersons = calls.filter(
        ({ access, ids }) => access === 'customer' && ids.every(({ entity }) => entity !== 'article'),
      );
      const wrong: string[] = [];
      for (const call of ofPersons) {
        const ids = await ownIds(call);
        const missing = ids.map(() => randomUUID());
        const none = await send(owner, call, missing);
        const own = await send(owner, call, ids);
        if (own.answer === none.answer) wrong.push(`${call.name}: ${own.answer}`);
      }
      return { wrong, tried: ofPersons.length };
    },
  };
}
