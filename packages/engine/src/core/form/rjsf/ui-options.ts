import { isRecord } from '../../schema/is-record.ts';
import type { UiSchemaNode } from '../../types.ts';

/** What a node says of its own field: rjsf takes `ui:title` and `ui:options: {title}` alike. */
export function uiOptions(node: UiSchemaNode): Record<string, unknown> {
  const options = isRecord(node['ui:options']) ? node['ui:options'] : {};
  const own = Object.entries(node).flatMap(([key, value]) =>
    key.startsWith('ui:') && key !== 'ui:options' ? [[key.slice(3), value] as const] : [],
  );
  return { ...options, ...Object.fromEntries(own) };
}
