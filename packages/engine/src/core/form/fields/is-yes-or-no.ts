import { isRecord } from '../../schema/is-record.ts';
import type { FormUi, UiSchemaNode } from '../../types.ts';
import { uiOptions } from '../rjsf/ui-options.ts';

/**
 * Is this boolean asked as a question? Then its silence is no answer, whereas a box that is left alone says no.
 * `path` has no positions: `people.sure` is a field of each entry.
 */
export const isYesOrNo = ({ fields, uiSchema }: FormUi, path: string): boolean =>
  fields?.[path]?.widget === 'yesno' || (uiSchema !== undefined && asksByRjsf(uiSchema, path));

/** Does the ui say anything of what stands below this path? */
export const speaksBelow = ({ fields = {}, uiSchema }: FormUi, path: string): boolean =>
  Object.keys(fields).some((named) => named.startsWith(`${path}.`)) ||
  (uiSchema !== undefined && nodeAt(uiSchema, path) !== undefined);

/** The widgets in which rjsf offers a yes and a no. */
const offering = /^(radio|select)(Widget)?$/i;

function asksByRjsf(uiSchema: UiSchemaNode, path: string): boolean {
  const node = nodeAt(uiSchema, path);
  return node !== undefined && offering.test(String(uiOptions(node).widget));
}

function nodeAt(uiSchema: UiSchemaNode, path: string): UiSchemaNode | undefined {
  let node = uiSchema;
  for (const name of path.split('.')) {
    const { items, additionalProperties } = node;
    const below = node[name] ?? (isRecord(items) ? items[name] : undefined) ?? additionalProperties;
    if (!isRecord(below)) return undefined;
    node = below;
  }
  return node;
}
