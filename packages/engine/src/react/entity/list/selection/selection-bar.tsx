import { useEngine } from '../../../provider/engine-provider.tsx';
import { useFlowDefinition } from '../../entity-config.tsx';
import type { EntityListState } from '../use-entity-list.ts';
import { stepsOfMany } from './steps-of-many.ts';
import type { Selection } from './use-selection.ts';
import { useSendMany } from './use-send-many.tsx';

export interface SelectionBarProps {
  list: EntityListState;
  selection: Selection;
}

/** How many rows are chosen, and the steps that may be taken with them, each with how many of them are where it begins. */
export function SelectionBar({ list, selection }: SelectionBarProps) {
  const { t } = useEngine();
  const flow = useFlowDefinition(list.definition.ui.flow);
  const send = useSendMany(list, selection, flow);
  const steps = stepsOfMany(flow?.table, selection);
  const { words } = list.fields;
  return (
    <div className="rz-selection">
      <p className="rz-selection__count" role="status">
        {t('entity:selection.count', { count: selection.rows.length })}
      </p>
      {steps.map((step) => (
        <button
          key={step.event}
          type="button"
          className="rz-button rz-button--secondary"
          onClick={() => void send(step)}
        >
          {t('entity:selection.step', { event: words.event(step.event), count: step.rows.length })}
        </button>
      ))}
      {steps.length === 0 && <p>{t('entity:selection.none')}</p>}
      <button type="button" className="rz-link-button" onClick={() => selection.keep([])}>
        {t('entity:selection.clear')}
      </button>
    </div>
  );
}
