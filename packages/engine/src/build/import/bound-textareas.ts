import { uiOptions } from '../../core/form/rjsf/ui-options.ts';
import { isRecord } from '../../core/schema/is-record.ts';
import type { UiSchemaNode } from '../../core/types.ts';
import { boundText } from './close-and-bound.ts';
import type { Loose } from './keywords.ts';
import { below, type Take } from './note.ts';

const LONGEST = 1000;

/** Texts without a bound that a uiSchema gives several lines: they get one that leaves room for these. */
export function boundTextareas(
  schema: Loose,
  uiSchema: UiSchemaNode,
  nameOf: (name: string) => string,
  take: Take,
  path = '',
): Loose {
  const now = { ...schema };
  const isText = [now.type].flat().includes('string');
  if (isText && /^textarea/i.test(String(uiOptions(uiSchema).widget))) boundText(now, path, take, LONGEST);
  const inner = (part: unknown, ui: unknown, ...steps: string[]) =>
    isRecord(part) && isRecord(ui) ? boundTextareas(part, ui, nameOf, take, below(path, ...steps)) : part;
  if (isRecord(now.items)) now.items = inner(now.items, uiSchema.items, 'items');
  if (isRecord(now.properties)) {
    const properties = { ...now.properties };
    for (const [key, ui] of Object.entries(uiSchema)) {
      const name = nameOf(key);
      if (Object.hasOwn(properties, name)) properties[name] = inner(properties[name], ui, 'properties', name);
    }
    now.properties = properties;
  }
  return now;
}
