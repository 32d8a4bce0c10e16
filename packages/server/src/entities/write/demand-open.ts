import { isDeepStrictEqual } from 'node:util';
import { AppError } from '../../errors.ts';
import type { EntityDefinition } from '../../platform/schemas/entity-definition.ts';
import type { Grant } from '../../platform/schemas/permissions.ts';
import type { Locale, Texts } from '../../platform/texts.ts';
import type { Row } from '../entity-store.ts';
import { closedBy } from './closed-fields.ts';

/**
 * Refuses to write what the flow closes in the row's state, and what the role may not write. A value that is sent as it
 * is stored changes nothing.
 * @throws AppError `closedForRole` or `closedInState` with a sentence at each of the fields
 */
export function demandOpen(
  definition: EntityDefinition,
  grant: Grant,
  {
    before,
    values,
    texts,
    locale,
  }: { before: Row | undefined; values: Record<string, unknown>; texts: Texts; locale: Locale },
): void {
  const changed = Object.keys(values).filter(
    (field) => !before || !isDeepStrictEqual(values[field] ?? null, before[field] ?? null),
  );
  const closed = changed.flatMap((field) => {
    // A new row is not in any state yet.
    const reason = closedBy(before ? definition : { flow: undefined }, grant, field, before?.state);
    return reason ? [{ field, reason }] : [];
  });
  const [first] = closed;
  if (!first) return;
  const data = Object.fromEntries(
    closed.map(({ field, reason }) => [field, [texts.t(locale, `errors:${reason}`)]]),
  );
  throw new AppError(first.reason, { data });
}
