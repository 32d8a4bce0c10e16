import type { JsonSchema } from '../types.ts';
import { isDynamic } from './is-dynamic.ts';

/** Can a form's answers hold groups, which are left out where nobody began them (`withoutUnbegun`)? */
export const holdsGroups = (schema: JsonSchema): boolean =>
  isDynamic(schema) || Object.values(schema.properties ?? {}).some(isOrHoldsGroup);

const isOrHoldsGroup = ({ type, file, properties, items }: JsonSchema): boolean =>
  file === undefined &&
  (properties !== undefined ||
    [type].flat().includes('object') ||
    (items !== undefined && isOrHoldsGroup(items)));
