import { ConfigurationError } from '../errors/configuration-error.ts';
import { insteadOf } from '../errors/instead-of.ts';
import { nearestName } from '../errors/nearest-name.ts';
import { type Report, reportingAt } from '../errors/reporting.ts';
import { isChangeable, isWritable } from '../schema/derive.ts';
import type { FlowTable, JsonSchema } from '../types.ts';

/**
 * Does `notBy` name fields that can tell persons apart? One with other values, or one that the second person can rewrite,
 * would leave both acts to one person, and nothing else would notice.
 * @param persons - The entity of those who act; a reference to any will do where it isn't known.
 */
export function checkPersons(
  { transitions }: FlowTable,
  properties: Record<string, JsonSchema>,
  persons: string | undefined,
  report: Report,
): void {
  const fitting = Object.entries(properties).filter(
    ([, property]) => isReference(property, persons) && !isChangeable(property),
  );
  const fit = fitting.map(([field]) => field);
  // Whoever creates a row chooses what is `createOnly`: whom it is about, but not who created it.
  const noted = fitting.filter(([, property]) => !isWritable(property)).map(([field]) => field);
  const reference = persons === undefined ? 'a reference to an entity' : `a reference to "${persons}"`;
  for (const [index, { notBy }] of transitions.entries()) {
    const tell = reportingAt(report, { field: `transitions.${index}.notBy` });
    const unfit = notBy?.filter((field) => !fit.includes(field)) ?? [];
    for (const name of unfit)
      tell(
        new ConfigurationError(
          `"${name}" can't say in "notBy" who acted before: that needs ${reference} that is "readOnly", or "createOnly" beside such a one${insteadOf(name, fit)}`,
          {},
          { kind: 'field', name, nearest: nearestName(name, fit) },
        ),
      );
    if (notBy && unfit.length === 0 && !notBy.some((field) => noted.includes(field)))
      tell(
        new ConfigurationError(
          `"notBy" names nobody who was noted: one of its fields has to be "readOnly"${insteadOf(notBy.join(), noted)}`,
        ),
      );
  }
}

/** A field that holds the id of another item, or a list of them. */
function isReference({ entity, items }: JsonSchema, to: string | undefined): boolean {
  const named = entity ?? items?.entity;
  return to === undefined ? named !== undefined : named === to;
}
