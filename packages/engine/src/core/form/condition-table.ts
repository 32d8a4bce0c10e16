import { ConfigurationError } from '../errors/configuration-error.ts';
import type { Condition } from '../types.ts';
import type { Validator } from './assemble/assemble-form.ts';

/** Looks compiled conditions up by their JSON; the build wrote one for every condition of the file. */
export function conditionTable(compiled: Record<string, Validator>): (condition: Condition) => Validator {
  const byJson = new Map(Object.entries(compiled));
  return (condition) => {
    const json = JSON.stringify(condition);
    const validator = byJson.get(json);
    if (!validator) throw new ConfigurationError(`the condition ${json} was not compiled`);
    return validator;
  };
}
