import type { Ajv } from '../create-ajv.ts';
import { ConfigurationError, placing, unknownName } from '../errors/configuration-error.ts';
import { toFieldErrors } from '../errors/to-field-errors.ts';
import { deciding, type Validator } from '../form/assemble-form.ts';
import { withoutEmpties } from '../schema/without-empties.ts';
import type { Condition, FlowDefinition, FlowTable } from '../types.ts';

/**
 * A state flow from its JSON, its guards decided by ajv. Browsers get theirs from `virtual:rezeptur/flow/<name>`.
 * @throws ConfigurationError over states that don't exist.
 */
export function createFlow({ table, ajv }: { table: FlowTable; ajv: Ajv }): FlowDefinition {
  return placing({ file: `flows/${table.name}.json` }, () => {
    checkFlow(table);
    return assembleFlow(table, (schema) => ajv.compile(schema));
  });
}

/** Joins a table with its conditions and the schemas of what events ask for. */
export function assembleFlow(table: FlowTable, compiled: (schema: Condition) => Validator): FlowDefinition {
  return {
    name: table.name,
    table,
    decide: deciding(compiled),
    check(event, value) {
      const fields = table.transitions.find((transition) => transition.event === event)?.fields;
      if (!fields) return [];
      const validate = compiled(fields);
      return validate(withoutEmpties(value)) ? [] : toFieldErrors(validate.errors);
    },
  };
}

/** Refuses states that nobody declared. */
export function checkFlow({ start, states, transitions }: FlowTable): void {
  const known = Object.keys(states);
  const demand = (state: string, field: string) => {
    if (!known.includes(state)) throw new ConfigurationError(unknownName('state', state, known), { field });
  };
  demand(start, 'start');
  for (const { event, from, to } of transitions) {
    for (const state of [...from, to]) demand(state, `transition ${event}`);
    // An event that stays where it is (a late payment) leaves nothing.
    const final = from.find((state) => states[state]?.final && state !== to);
    if (final)
      throw new ConfigurationError(`"${final}" is final and cannot be left`, {
        field: `transition ${event}`,
      });
  }
}
