import { normaliseAnswers } from '../schema/answers/normalise-answers.ts';
import { deepEqual } from '../schema/deep-equal.ts';
import type { Answers, EntityDefinition, FieldError } from '../types.ts';
import { shownValues } from './shown-values.ts';
import { withoutEmptied } from './without-emptied.ts';

/** An item as it may be stored if nothing speaks against it. */
export interface JudgedItem {
  item: Answers;
  errors: FieldError[];
}

/**
 * For a server that keeps whole items: what a new one, or a change of the one `before`, makes of it, and what speaks against that. Null
 * empties a field, what conditions don't ask for is left out, and what is set once (`createOnly`) may be sent again only as it is.
 */
export function judgeItem(
  definition: Pick<EntityDefinition, 'schema' | 'check'>,
  sent: Answers,
  before?: Answers,
): JudgedItem {
  const { schema, check } = definition;
  const whole = normaliseAnswers(schema, withoutEmptied(definition, { ...before, ...sent }));
  const item = shownValues(schema, whole);
  const isChanged = (name: string) =>
    schema.properties?.[name]?.createOnly === true && !deepEqual(item[name], before?.[name]);
  const changed = before ? Object.keys(sent).filter(isChanged) : [];
  const frozen = changed.map((path) => ({ path, rule: 'additionalProperties', params: {} }));
  return { item, errors: [...frozen, ...check('create', item)] };
}
