import { deepEqual } from '../../schema/deep-equal.ts';
import type { FormUi, JsonSchema } from '../../types.ts';
import { absentOf } from '../unticked-of.ts';
import { refusesFalse } from './compare-properties.ts';
import { compareSteps } from './compare-steps.ts';
import { compareValues } from './compare-values.ts';
import { type Change, type Comparison, type FormParts, gravest, type Report } from './comparison.ts';
import { renamed, renamedBelow, renamesOf } from './renames.ts';

/**
 * What a change of a form does to answers and drafts of the version before: `compatible` (still valid, with the same
 * meaning), `migrates` (valid after `migrateAnswers`), `again` (must be answered again). Where neither of the first
 * two can be proven it says `again`.
 */
export function compareForms(before: FormParts, after: FormParts): Comparison {
  const changes: Change[] = [];
  const report: Report = (kind, effect, at, was, is) =>
    changes.push({ kind, effect, at, ...told('before', was), ...told('after', is) });

  const renames = renamesOf(before.schema, after.schema);
  for (const [was, is] of renames) report('fieldRenamed', 'migrates', is, was, is);
  const same = renames.size > 0 ? renamed(before, renames) : before;
  const below = renamedBelow(same.schema, after.schema, '', report);
  compareValues(withoutRenames(below), withoutRenames(after.schema), '', report);
  compareSteps(same, after, report);
  compareLook(same.ui ?? {}, after.ui ?? {}, report);
  compareAbsence(same, after, report);
  return { verdict: gravest(changes), changes };
}

const told = (key: 'before' | 'after', value: unknown) =>
  value === undefined ? {} : { [key]: typeof value === 'string' ? value : JSON.stringify(value) };

/** `x-was` has done its work when names are compared. */
function withoutRenames(schema: JsonSchema): JsonSchema {
  // `true` and `false` are schemas, too.
  if (typeof schema !== 'object') return schema;
  const { properties, items, 'x-was': _was, ...rest } = schema;
  const named = Object.entries(properties ?? {}).map(([name, property]) => [name, withoutRenames(property)]);
  return {
    ...rest,
    ...(properties && { properties: Object.fromEntries(named) }),
    ...(items !== undefined && { items: withoutRenames(items) }),
  };
}

function compareLook(before: FormUi, after: FormUi, report: Report) {
  const fields = new Set([...Object.keys(before.fields ?? {}), ...Object.keys(after.fields ?? {})]);
  for (const field of fields) {
    const [was, is] = [before.fields?.[field] ?? {}, after.fields?.[field] ?? {}];
    if (deepEqual(was, is)) continue;
    // With another factor, the stored number means another amount.
    const isRescaled = was.options?.factor !== is.options?.factor;
    report(isRescaled ? 'unitChanged' : 'lookChanged', isRescaled ? 'again' : 'compatible', field);
  }
  const { fields: _was, ...restBefore } = before;
  const { fields: _is, ...restAfter } = after;
  if (!deepEqual(restBefore, restAfter)) report('lookChanged', 'compatible', '');
}

/** What was left alone is a no from now on, and a no may be refused. What is required is told of with the fields. */
function compareAbsence(before: FormParts, after: FormParts, report: Report) {
  const isRequired = (name: string) =>
    [before, after].some(({ schema }) => schema.required?.includes(name) === true);
  for (const name of Object.keys(before.schema.properties ?? {})) {
    if (isRequired(name)) continue;
    const property = after.schema.properties?.[name];
    const wasNone = absentOf(name, before.schema, before.ui) === undefined;
    const isNo = absentOf(name, after.schema, after.ui) === false;
    if (property && wasNone && isNo && refusesFalse(property)) report('requiredAdded', 'again', name);
  }
}
