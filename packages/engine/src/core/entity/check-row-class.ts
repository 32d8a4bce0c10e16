import { ConfigurationError } from '../errors/configuration-error.ts';
import { insteadOf } from '../errors/instead-of.ts';
import { nearestName } from '../errors/nearest-name.ts';
import type { Report } from '../errors/reporting.ts';
import { unknown } from '../errors/unknown-name.ts';
import type { EntityListUi, JsonSchema } from '../types.ts';

/** Do the values exist by which rows are marked? A row that never has them would look like all others, and nobody would know. */
export function checkRowClass(
  rowClass: NonNullable<EntityListUi['rowClass']>,
  properties: Record<string, JsonSchema>,
  report: Report,
): void {
  for (const [name, classes] of Object.entries(rowClass)) {
    const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (!property) {
      report(unknown('field', name, Object.keys(properties), { field: 'list.rowClass' }));
      continue;
    }
    const values = valuesOf(property);
    if (!values) continue;
    for (const value of Object.keys(classes))
      if (!values.includes(value))
        report(
          new ConfigurationError(
            `the field has no value "${value}"${insteadOf(value, values)}`,
            { field: `list.rowClass.${name}` },
            { kind: 'value', name: value, nearest: nearestName(value, values) },
          ),
        );
  }
}

/** All values that a field can have, as the keys of JSON say them; undefined where the schema lists none. */
function valuesOf({ enum: listed, type }: JsonSchema): string[] | undefined {
  if (listed) return listed.map(String);
  const types = [type ?? []].flat();
  if (!types.includes('boolean') || types.some((one) => one !== 'boolean' && one !== 'null'))
    return undefined;
  return ['true', 'false', ...(types.includes('null') ? ['null'] : [])];
}
