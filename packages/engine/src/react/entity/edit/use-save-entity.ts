import type { Answers, EntityDefinition } from '../../../core/types.ts';
import type { SaveTools } from '../../form/use-save.ts';
import { isHttpError } from '../../http/http-error.ts';
import { useEntityConfig } from '../entity-config.tsx';
import type { Fields } from '../fields/field-type.ts';
import { type EntitySource, lacking } from '../source/entity-source.ts';
import type { ShownEntity } from '../types.ts';
import { useForgetEntity } from '../use-entity-data.ts';
import { differences } from './conflict.ts';
import { changedFields, changesIn, writableFields } from './entity-form.ts';
import { useResolveConflict } from './use-resolve-conflict.tsx';

export type ItemTools = Pick<SaveTools, 'files' | 'onProgress'>;

/**
 * Saves what was changed. When somebody else was faster, both values are shown; the chosen ones are passed to `onChosen`
 * for the form, and saved.
 */
export function useSaveEntity(definition: EntityDefinition, fields: Fields) {
  const { source } = useEntityConfig();
  const forget = useForgetEntity();
  const resolve = useResolveConflict(fields);

  return async function save(
    read: ShownEntity,
    answers: Answers,
    tools: ItemTools,
    onChosen: (chosen: Answers) => void,
    names = namesIn(definition, read, source),
  ): Promise<void> {
    const before = pick(read, names);
    const changes = changesIn(definition, changedFields(definition, names, before, answers), answers, source);
    if (Object.keys(changes).length === 0) return;
    try {
      const { files, onProgress } = tools;
      const { version } = read;
      if (!source.update) throw lacking('update');
      await source.update(definition.name, read.id, { values: changes, version, files, onProgress });
      await forget(definition.name);
    } catch (error) {
      const current = currentOf(error);
      if (!current) throw error;
      // Nothing but what the form has asked for: it has no answer to what can only be written by now.
      const still = saidBy(names, current, source);
      const chosen = await resolve(
        answers,
        current,
        differences(definition, still, before, answers, current),
      );
      // Back in the form, the refusal stays readable.
      if (!chosen) throw error;
      onChosen(pick(chosen, names));
      await save(current, chosen, tools, onChosen, still);
    }
  };
}

function currentOf(error: unknown): ShownEntity | undefined {
  if (!isHttpError(error) || error.status !== 409) return undefined;
  const current = error.body?.current;
  return typeof current?.id === 'string' ? (current as ShownEntity) : undefined;
}

/** The fields that this person may write: those that are open, and of which the item says something. */
export function namesIn(
  definition: EntityDefinition,
  item: ShownEntity,
  source: Pick<EntitySource, 'isSparse'>,
): string[] {
  const { closed = {} } = item;
  return saidBy(writableFields(definition, 'update'), item, source).filter(
    (name) => !Object.hasOwn(closed, name),
  );
}

/** Those of which an item says something: what is absent this person may not even read, unless that is to be empty. */
const saidBy = (
  names: readonly string[],
  item: ShownEntity,
  { isSparse = false }: Pick<EntitySource, 'isSparse'>,
): string[] => names.filter((name) => isSparse || name in item);

export function pick(item: Record<string, unknown>, names: readonly string[]): Answers {
  return Object.fromEntries(names.map((name) => [name, item[name] ?? undefined]));
}
