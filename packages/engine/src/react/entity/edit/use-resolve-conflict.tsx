import type { Answers } from '../../../core/types.ts';
import { useDialogs } from '../../dialog/use-dialogs.ts';
import { useEngine } from '../../provider/engine-provider.tsx';
import { useSameEntityConfig } from '../entity-config.tsx';
import type { Fields } from '../fields/field-type.ts';
import { type Difference, merged } from './conflict.ts';
import { ConflictDialog } from './conflict-dialog.tsx';

/** Lets the person choose between both values; undefined when they go back to the form. */
export function useResolveConflict(fields: Fields) {
  const dialogs = useDialogs();
  const { t } = useEngine();
  const withSameConfig = useSameEntityConfig();
  return async (mine: Answers, theirs: Answers, differences: Difference[]): Promise<Answers | undefined> => {
    let chosen: Answers | undefined;
    await dialogs.custom({
      title: t('entity:stale.title'),
      text: t('entity:stale.text'),
      className: 'rz-dialog--conflict',
      locked: true,
      content: ({ close }) =>
        withSameConfig(
          <ConflictDialog
            differences={differences}
            fields={fields}
            current={theirs}
            onCancel={() => close()}
            onChoose={(takeTheirs) => {
              chosen = merged(mine, theirs, takeTheirs);
              close('ok');
            }}
          />,
        ),
    });
    return chosen;
  };
}
