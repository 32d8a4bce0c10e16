import type { Answers, EntityDefinition } from '../../../core/types.ts';
import { isHttpError } from '../../http/http-error.ts';
import { useEngine } from '../../provider/engine-provider.tsx';
import type { Fields } from '../fields/use-fields.ts';
import type { ShownEntity } from '../types.ts';
import { useForgetEntity } from '../use-entity-data.ts';
import { differences } from './conflict.ts';
import { changedFields, toPayload, writableFields } from './entity-form.ts';
import { type ItemTools, sendItem } from './send-item.ts';
import { useResolveConflict } from './use-resolve-conflict.tsx';

/**
 * Saves what was changed. When somebody else was faster, both values are shown; the chosen ones are passed to `onChosen`
 * for the form, and saved.
 */
export function useSaveEntity(definition: EntityDefinition, fields: Fields) {
  const { http } = useEngine();
  const forget = useForgetEntity();
  const resolve = useResolveConflict(fields);

  return async function save(
    read: ShownEntity,
    answers: Answers,
    tools: ItemTools,
    onChosen: (chosen: Answers) => void,
  ): Promise<void> {
    const names = namesIn(definition, read);
    const before = pick(read, names);
    const changes = toPayload(definition, changedFields(names, before, answers), answers);
    if (Object.keys(changes).length === 0) return;
    try {
      const path = `/${definition.name}/${encodeURIComponent(read.id)}`;
      await sendItem(http, { method: 'PUT', path, payload: { ...changes, version: read.version } }, tools);
      await forget(definition.name);
    } catch (error) {
      const current = currentOf(error);
      if (!current) throw error;
      const chosen = await resolve(answers, current, differences(names, before, answers, current));
      // Back in the form, the refusal stays readable.
      if (!chosen) throw error;
      onChosen(pick(chosen, names));
      await save(current, chosen, tools, onChosen);
    }
  };
}

function currentOf(error: unknown): ShownEntity | undefined {
  if (!isHttpError(error) || error.status !== 409) return undefined;
  const current = error.body?.current;
  return typeof current?.id === 'string' && typeof current.version === 'number'
    ? (current as ShownEntity)
    : undefined;
}

/** The fields that this person may write: what is absent from the answer they may not even read. */
export function namesIn(definition: EntityDefinition, item: ShownEntity): string[] {
  const { closed = {} } = item;
  return writableFields(definition, 'update').filter((name) => name in item && !Object.hasOwn(closed, name));
}

export function pick(item: Record<string, unknown>, names: readonly string[]): Answers {
  return Object.fromEntries(names.map((name) => [name, item[name] ?? undefined]));
}
