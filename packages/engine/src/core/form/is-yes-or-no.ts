import { isRecord } from '../schema/is-record.ts';
import type { FormUi, UiSchemaNode } from '../types.ts';
import { uiOptions } from './rjsf/ui-options.ts';

/**
 * Is this boolean asked as a question? Then its silence is no answer, whereas a box that is left alone says no.
 * `path` has no positions: `people.sure` is a field of each entry.
 */
export const isYesOrNo = ({ fields, uiSchema }: FormUi, path: string): boolean =>
  fields?.[path]?.widget === 'yesno' || (uiSchema !== undefined && asksByRjsf(uiSchema, path));

/** The widgets in which rjsf offers a yes and a no. */
const offering = /^(radio|select)(Widget)?$/i;

function asksByRjsf(uiSchema: UiSchemaNode, path: string): boolean {
  let node = uiSchema;
  for (const name of path.split('.')) {
    const below = node[name] ?? (isRecord(node.items) ? node.items[name] : undefined);
    if (!isRecord(below)) return false;
    node = below;
  }
  return offering.test(String(uiOptions(node).widget));
}
