import { useCallback } from 'react';
import { entityTitle } from '../../core/entity/entity-title.ts';
import type { EntityDefinition } from '../../core/types.ts';
import { useDialogs } from '../dialog/use-dialogs.ts';
import { useEngine } from '../provider/engine-provider.tsx';
import { useToasts } from '../toast/use-toasts.ts';
import { useEntityConfig } from './entity-config.tsx';
import { entityTexts } from './entity-texts.ts';
import { failureText } from './failure.tsx';
import { lacking } from './source/entity-source.ts';
import type { EntityRow } from './types.ts';
import { useForgetEntity } from './use-entity-data.ts';

/**
 * Deletes an item after its name was typed; a refusal is shown in a dialog. `leave` does what follows when it is gone, and says
 * whether the page was left: one that stays reads again.
 */
export function useEntityDelete(
  definition: EntityDefinition,
): (row: EntityRow, leave: () => Promise<boolean>) => Promise<void> {
  const { t } = useEngine();
  const { source } = useEntityConfig();
  const dialogs = useDialogs();
  const toasts = useToasts();
  const forget = useForgetEntity();
  return useCallback(
    async (row, leave) => {
      const { singular } = entityTexts(definition.name, t, definition.schema);
      const title = entityTitle(definition, row);
      const isSure = await dialogs.safeDelete({
        title: t('entity:deleteTitle', { singular }),
        text: t('entity:deleteText', { title }),
        value: title,
      });
      if (!isSure) return;
      try {
        if (!source.delete) throw lacking('delete');
        await source.delete(definition.name, row.id, row.version);
      } catch (error) {
        await dialogs.error({ title: t('entity:deleteFailed'), text: failureText(error, t) });
        await forget(definition.name);
        return;
      }
      toasts.success(t('entity:deleted', { title }));
      // The page of what is gone isn't to ask for it once more before it is left.
      await forget(definition.name, false);
      if (!(await leave())) await forget(definition.name);
    },
    [definition, source, t, dialogs, toasts, forget],
  );
}
