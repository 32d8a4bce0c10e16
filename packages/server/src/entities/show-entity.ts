import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import type { Call } from './call.ts';
import { findRow } from './entity-store.ts';
import { present } from './present.ts';
import { closedFields } from './write/closed-fields.ts';

/** A row, and which of its fields are closed and why; where the entity has a flow also the events on offer and the way it has come. */
export function createShowEntity({ audit, db, flows, permissions, texts }: Deps) {
  return async ({ definition, grant, actor, locale }: Call, id: string) => {
    const row = await findRow(db, definition, grant, id);
    if (!row) throw new AppError('notFound');
    const closed = closedFields(definition, grant, row);
    const reasons = Object.fromEntries(
      Object.entries(closed).map(([field, reason]) => [field, texts.t(locale, `errors:${reason}`)]),
    );
    const shown = { ...present(definition, grant, row), closed: reasons };
    if (!definition.flow) return shown;
    const offers = await flows.offers(db, definition, row, actor, locale);
    return {
      ...shown,
      offers: offers.filter(({ event }) => permissions.find(actor.role, definition.name, `event:${event}`)),
      history: await audit.listSteps(db, definition.name, id),
    };
  };
}
