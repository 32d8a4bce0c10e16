import { AppError } from '../../errors.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Call } from '../call.ts';
import type { Row } from '../entity-store.ts';
import { present } from '../present.ts';
import type { Flows } from './flows.ts';

export interface EventBody {
  version: number;
  note?: string;
  [field: string]: unknown;
}

/** The event's own fields stand beside these two and are checked against its transition. */
export const eventBody = {
  type: 'object',
  required: ['version'],
  properties: { version: { type: 'integer', minimum: 0 }, note: { type: 'string', maxLength: 1000 } },
};

export function createSendEvent({ db, flows }: { db: Db; flows: Pick<Flows, 'send'> }) {
  return async ({ definition, grant, actor, locale }: Call, id: string, event: string, body: EventBody) => {
    const { version, note, ...fields } = body;
    const sent = { entity: definition.name, id, event, actor, version, fields, locale };
    try {
      await db.transaction().execute((tx) => flows.send(tx, { ...sent, ...(note && { note }) }));
    } catch (error) {
      if (!(error instanceof AppError) || !error.info.current) throw error;
      throw new AppError(error.code, { current: present(definition, grant, error.info.current as Row) });
    }
  };
}
