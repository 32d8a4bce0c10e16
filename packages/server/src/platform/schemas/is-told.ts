import type { JsonSchema } from '@rezeptur/engine/core';

/**
 * Whether a change of this field is mailed (`x-told`): of a setting to all administrators, as money, prescriptions or the proof of who somebody is
 * depend on it, or as everybody reads it and it may lead to a stranger's page; of a row to the customer whom it is about.
 */
export const isTold = (property: JsonSchema | undefined): boolean => property?.['x-told'] === true;
