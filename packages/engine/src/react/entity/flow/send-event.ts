import type { Answers } from '../../../core/types.ts';
import { type EntitySource, lacking } from '../source/entity-source.ts';
import type { EntityRow } from '../types.ts';

/** Sends an event to an item as it was seen; what was left empty isn't sent. */
export async function sendEvent(
  source: EntitySource,
  entity: string,
  { id, version }: Pick<EntityRow, 'id' | 'version'>,
  { event, answers }: { event: string; answers: Answers },
): Promise<void> {
  if (!source.send) throw lacking('send');
  await source.send(entity, id, event, { answers: withoutEmpty(answers), version });
}

function withoutEmpty(answers: Answers): Answers {
  return Object.fromEntries(
    Object.entries(answers).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  );
}
