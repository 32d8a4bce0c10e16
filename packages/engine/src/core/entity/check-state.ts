import { ConfigurationError } from '../errors/configuration-error.ts';
import type { Report } from '../errors/reporting.ts';
import { unknown } from '../errors/unknown-name.ts';
import type { FlowTable, JsonSchema } from '../types.ts';
import { stateField } from './with-flow-states.ts';

/** Has an item that follows a flow a `state` that only the flow moves, and that holds the flow's states and no others? */
export function checkState(flow: FlowTable, properties: Record<string, JsonSchema>, report: Report): void {
  const state = properties[stateField];
  const refuse = (problem: string) => report(new ConfigurationError(problem, { field: stateField }));
  if (!state) {
    refuse(`is missing, and the flow "${flow.name}" moves it`);
    return;
  }
  if (state.readOnly !== true) refuse(`must be "readOnly": only events of the flow "${flow.name}" change it`);
  const states = Object.keys(flow.states);
  const listed = (state.enum ?? []).map(String);
  const strange = listed.filter((name) => !states.includes(name));
  for (const name of strange) report(unknown('state', name, states, { field: stateField }));
  const missing = states.filter((name) => !listed.includes(name));
  // One that is misspelt is missing as well.
  if (missing.length > 0 && strange.length === 0)
    refuse(`lacks ${missing.join(', ')} of the flow "${flow.name}"; without "enum" it has all of its states`);
}
