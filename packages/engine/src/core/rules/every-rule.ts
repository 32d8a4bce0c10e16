import { allRules } from './all-rules.ts';
import { addRules } from './known-rules.ts';

/** Makes the whole rule set known, where it isn't known beforehand which rules a schema names. */
export const addEveryRule = (): void => addRules(...allRules.values());
