import { expandCondition } from '../condition/expand-condition.ts';
import type { Ajv } from '../create-ajv.ts';
import { ConfigurationError } from '../errors/configuration-error.ts';
import { ofMeantBranch } from '../errors/of-meant-branch.ts';
import { placing } from '../errors/reporting.ts';
import { toFieldErrors } from '../errors/to-field-errors.ts';
import { unknownName } from '../errors/unknown-name.ts';
import { deciding, type Validator } from '../form/assemble/assemble-form.ts';
import { normaliseAnswers } from '../schema/answers/normalise-answers.ts';
import { withoutEmpties } from '../schema/answers/without-empties.ts';
import { hasFiles } from '../schema/has-files.ts';
import type { Condition, FlowDefinition, FlowTable, FlowTransition } from '../types.ts';
import { finalGroup, statesIn } from './groups.ts';

/**
 * A state flow from its JSON, its guards decided by ajv. Browsers get theirs from `virtual:rezeptur/flow/<name>`.
 * @throws ConfigurationError over states that don't exist.
 */
export function createFlow({ table, ajv }: { table: FlowTable; ajv: Ajv }): FlowDefinition {
  return placing({ file: `flows/${table.name}.json` }, () => {
    checkFlow(table);
    return assembleFlow(table, (condition) => ajv.compile(expandCondition(condition)));
  });
}

/** Joins a table with its conditions and the schemas of what events ask for. */
export function assembleFlow(
  table: FlowTable,
  compiled: (condition: Condition) => Validator,
): FlowDefinition {
  return {
    name: table.name,
    table,
    decide: deciding(compiled),
    check(event, value) {
      const fields = fieldsCondition(table.transitions.find((transition) => transition.event === event));
      if (!fields) return [];
      const validate = compiled(fields);
      return validate(withoutEmpties(normaliseAnswers(fields, value)))
        ? []
        : toFieldErrors(validate.errors, ofMeantBranch(fields.schema ?? {}));
    },
  };
}

/** What an event asks for, as the condition that its answers have to meet. */
export const fieldsCondition = (transition: FlowTransition | undefined): Condition | undefined =>
  transition?.fields && { schema: transition.fields };

/** Refuses states, groups, guards and refused events that are not declared, guards that no event asks, and events that ask for a file. */
export function checkFlow({
  start,
  states,
  groups = {},
  writable = {},
  guards = {},
  refusals = {},
  transitions,
}: FlowTable): void {
  const demand = (kind: string, name: string, known: string[], field: string) => {
    if (!known.includes(name)) throw new ConfigurationError(unknownName(kind, name, known), { field });
  };
  const [stateNames, guardNames] = [Object.keys(states), Object.keys(guards)];
  const finals = statesIn({ states }, finalGroup);
  demand('state', start, stateNames, 'start');
  for (const [group, members] of Object.entries(groups)) {
    if (group === finalGroup || stateNames.includes(group))
      throw new ConfigurationError(`"${group}" is reserved and can't name a group`, {
        field: `groups.${group}`,
      });
    for (const state of members) demand('state', state, stateNames, `groups.${group}`);
  }
  for (const group of Object.keys(writable))
    demand('state or group', group, [...stateNames, ...Object.keys(groups), finalGroup], `writable.${group}`);
  for (const { event, from, to, guards: asked = [], fields } of transitions) {
    const field = `transition ${event}`;
    if (fields && hasFiles(fields))
      throw new ConfigurationError("an event can't ask for a file, which would be lost", { field });
    for (const state of [...from, to ?? start]) demand('state', state, stateNames, field);
    for (const guard of asked) demand('guard', guard, guardNames, field);
    // An event that stays where it is (a late payment) leaves nothing.
    const final = from.find((state) => finals.includes(state) && state !== (to ?? state));
    if (final) throw new ConfigurationError(`"${final}" is final and cannot be left`, { field });
  }
  for (const event of Object.keys(refusals))
    demand('event', event, [...new Set(transitions.map((one) => one.event))], `refusals.${event}`);
  const idle = guardNames.find((name) => !transitions.some(({ guards: asked }) => asked?.includes(name)));
  if (idle) throw new ConfigurationError('no event asks this guard', { field: `guards.${idle}` });
}
