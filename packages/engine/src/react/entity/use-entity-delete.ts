import { useCallback } from 'react';
import type { EntityDefinition } from '../../core/types.ts';
import { useDialogs } from '../dialog/use-dialogs.ts';
import { useEngine } from '../provider/engine-provider.tsx';
import { useToasts } from '../toast/use-toasts.ts';
import { useEntityConfig } from './entity-config.tsx';
import { entityTexts } from './entity-texts.ts';
import { entityTitle } from './entity-title.ts';
import { failureText } from './failure.tsx';
import { lacking } from './source/entity-source.ts';
import type { EntityRow } from './types.ts';
import { useForgetEntity } from './use-entity-data.ts';

/** Deletes an item after its name was typed; true when it is gone. A refusal is shown in a dialog. */
export function useEntityDelete(definition: EntityDefinition): (row: EntityRow) => Promise<boolean> {
  const { t } = useEngine();
  const { source } = useEntityConfig();
  const dialogs = useDialogs();
  const toasts = useToasts();
  const forget = useForgetEntity();
  return useCallback(
    async (row) => {
      const { singular } = entityTexts(definition.name, t, definition.schema);
      const title = entityTitle(definition, row);
      const isSure = await dialogs.safeDelete({
        title: t('engine:entity.deleteTitle', { singular }),
        text: t('engine:entity.deleteText', { title }),
        value: title,
      });
      if (!isSure) return false;
      try {
        if (!source.delete) throw lacking('delete');
        await source.delete(definition.name, row.id, row.version);
      } catch (error) {
        await dialogs.error({ title: t('engine:entity.deleteFailed'), text: failureText(error, t) });
        await forget(definition.name);
        return false;
      }
      toasts.success(t('engine:entity.deleted', { title }));
      await forget(definition.name);
      return true;
    },
    [definition, source, t, dialogs, toasts, forget],
  );
}
