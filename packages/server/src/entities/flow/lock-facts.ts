import { type FlowTable, fieldsInCondition } from '@rezeptur/engine/core';
import type { Tx } from '../../platform/db/database.ts';
import type { Row } from '../entity-store.ts';
import type { AnyBehaviour } from './flow-behaviour.ts';

/**
 * Locks what the facts rest on that an event is judged by, before they are read: else it would go by what another act, which
 * ends meanwhile, has made untrue. Each is locked once, in the order in which the flow's behaviour names them.
 */
export async function lockFacts(
  { guards = {}, transitions }: FlowTable,
  { locks = {} }: Pick<AnyBehaviour, 'locks'>,
  event: string,
  locked: { tx: Tx; row: Row },
): Promise<void> {
  const codes = transitions.flatMap((one) => (one.event === event ? (one.guards ?? []) : []));
  const asked = codes.flatMap((code) => fieldsInCondition(guards[code] ?? {}));
  const needed = Object.entries(locks).flatMap(([fact, lock]) =>
    lock && asked.includes(fact) ? [lock] : [],
  );
  for (const lock of new Set(needed)) await lock(locked);
}
