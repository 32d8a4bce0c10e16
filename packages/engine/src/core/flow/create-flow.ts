import { expandCondition } from '../condition/expand-condition.ts';
import type { Ajv } from '../create-ajv.ts';
import { ofMeantBranch } from '../errors/of-meant-branch.ts';
import { placing } from '../errors/reporting.ts';
import { toFieldErrors } from '../errors/to-field-errors.ts';
import { deciding, type Validator } from '../form/assemble/assemble-form.ts';
import { normaliseAnswers } from '../schema/answers/normalise-answers.ts';
import { withoutEmpties } from '../schema/answers/without-empties.ts';
import type { Condition, FlowDefinition, FlowTable, FlowTransition } from '../types.ts';
import { checkFlow } from './check-flow.ts';

/**
 * A state flow from its JSON, its guards decided by ajv. Browsers get theirs from `virtual:rezeptur/flow/<name>`.
 * @throws ConfigurationError over the first thing that `checkFlow` finds wrong.
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
