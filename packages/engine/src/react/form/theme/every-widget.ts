import { addWidgets } from './registry.ts';
import * as every from './widgets.ts';

const { list, ...widgets } = every;

/** Makes all that the engine draws known, for whoever learns only at run time which fields there are. */
export const addEveryWidget = (): void => addWidgets(widgets, list);
