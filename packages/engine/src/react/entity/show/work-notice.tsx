import { useEffect, useState } from 'react';
import type { EntityDefinition } from '../../../core/types.ts';
import { useEngine } from '../../provider/engine-provider.tsx';
import type { ShownEntity } from '../types.ts';
import { useEntityItem, useForgetEntity } from '../use-entity-data.ts';

const readAgainAfter = 2000;

/**
 * Says that work on the item goes on (`show.working` of its ui), and afterwards that it is done; until then the item and
 * the lists below it are read again and again. The result of a job shows without a reload of the page.
 */
export function WorkNotice({ definition, item }: { definition: EntityDefinition; item: ShownEntity }) {
  const { t } = useEngine();
  const forget = useForgetEntity();
  const { working = '', related = [] } = definition.ui.show ?? {};
  const isWorking = Boolean(item[working]);
  const [hasWorked, setHasWorked] = useState(isWorking);
  if (isWorking && !hasWorked) setHasWorked(true);
  const [first] = useState(item);
  const { mutate: read } = useEntityItem(isWorking ? definition.name : null, item.id);
  useAgainAndAgain(read, isWorking);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another answer says that some of the work is done
  useEffect(() => {
    if (item !== first) for (const { entity } of related) void forget(entity);
  }, [item]);
  const text = isWorking ? 'working' : hasWorked ? 'worked' : undefined;
  // Announced when it begins and when it is done; how much is left stands with the fields.
  return (
    <p
      className={text ? 'rz-work' : 'rz-visually-hidden'}
      data-working={isWorking || undefined}
      role="status"
    >
      {text && t(`entities:${definition.name}.${text}`)}
    </p>
  );
}

/** Not SWR's own interval, which ends with the first read that fails. A hidden page doesn't poll. */
function useAgainAndAgain(read: () => Promise<unknown>, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      timer = setTimeout(async () => {
        if (!document.hidden) await read();
        if (timer) wait();
      }, readAgainAfter);
    };
    wait();
    return () => {
      clearTimeout(timer);
      timer = undefined;
    };
  }, [read, isOn]);
}
