import { transitionFrom } from '../../../../core/flow/transition-from.ts';
import type { FlowTable, FlowTransition } from '../../../../core/types.ts';
import type { EntityRow } from '../../types.ts';
import type { Selection } from './use-selection.ts';

/** A step that may be taken with several items: those of the chosen ones that are where it begins. */
export interface StepOfMany {
  event: string;
  transition: FlowTransition;
  rows: readonly EntityRow[];
}

/**
 * What may be done with the chosen items, in the order in which it is declared; steps that begin at none of them are left out. Whether
 * each may take it is decided when it is sent.
 */
export function stepsOfMany(
  table: FlowTable | undefined,
  { events, rows }: Pick<Selection, 'events' | 'rows'>,
): StepOfMany[] {
  return events.flatMap((event) => {
    const from = (state: unknown) => table && transitionFrom(table, event, state);
    // One dialog asks for all of them.
    const transition = rows.map(({ state }) => from(state)).find((one) => one !== undefined);
    const fitting = rows.filter(({ state }) => transition && from(state) === transition);
    return transition ? [{ event, transition, rows: fitting }] : [];
  });
}
