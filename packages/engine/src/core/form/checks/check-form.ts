import { pathsInCondition } from '../../condition/fields-in-condition.ts';
import { pathsOf } from '../../condition/paths-of.ts';
import { ConfigurationError } from '../../errors/configuration-error.ts';
import { placing, type Report, reportingAt, stopAtFirst } from '../../errors/reporting.ts';
import { unknown } from '../../errors/unknown-name.ts';
import { conditionsOfStep } from '../../flow/conditions-of-step.ts';
import { listedIn } from '../../flow/visit-step.ts';
import { checkDeclarations } from '../../schema/checks/check-declarations.ts';
import { checkPropertyNames } from '../../schema/checks/check-property-names.ts';
import { checkRequired } from '../../schema/checks/check-required.ts';
import { checkWhens } from '../../schema/checks/check-whens.ts';
import { completeSchema } from '../../schema/complete-schema.ts';
import { declaredOrder, expandWhen } from '../../schema/conditions/expand-when.ts';
import { normaliseSchema } from '../../schema/normalise-schema.ts';
import { resolveRefs, type SchemaLibrary } from '../../schema/resolve-refs.ts';
import { withoutUnaskedDemands } from '../../schema/without-unasked-demands.ts';
import type { FormUi, JsonSchema, StepTable } from '../../types.ts';
import { isRjsf } from '../is-rjsf.ts';
import { checkRjsfForm } from '../rjsf/check-rjsf-form.ts';
import { withUiWords } from '../rjsf/with-ui-words.ts';
import { checkFieldUis } from './check-field-ui.ts';

/** The JSON of a form: `schema.json`, `ui.json` and `steps.json` of its folder. */
export interface FormSource {
  /** The form's words stand under `forms:<name>`. */
  name: string;
  schema: JsonSchema;
  ui?: FormUi;
  steps?: StepTable;
  /** Shared files that `$ref` may name by their `$id`. */
  library?: SchemaLibrary;
}

/**
 * Do a form's files fit together? Returns its schema with every `$ref` resolved, in the words of draft 2020-12.
 * @throws ConfigurationError with file, field and the nearest known name; a `report` hears of all of them instead.
 */
export function checkForm(
  { name, schema: declared, ui, steps, library }: FormSource,
  report: Report = stopAtFirst,
): JsonSchema {
  const file = `forms/${name}/schema.json`;
  const plain = placing({ file }, () =>
    normaliseSchema(withUiWords(resolveRefs(declared, library), ui?.uiSchema)),
  );
  checkPropertyNames(plain, reportingAt(report, { file }));
  checkDeclarations(plain, [], reportingAt(report, { file }));
  checkWhens(plain, [], reportingAt(report, { file }));
  const schema = expandWhen(withoutUnaskedDemands(completeSchema(plain)));
  checkRequired(schema, reportingAt(report, { file }));
  if (ui) checkUi(ui, schema, reportingAt(report, { file: `forms/${name}/ui.json` }));
  if (ui && isRjsf(ui)) checkRjsfForm({ name, schema: plain, ui, steps }, report);
  if (steps) {
    checkOwnConditions(plain, reportingAt(report, { file }));
    checkSteps(steps, schema, reportingAt(report, { file: `forms/${name}/steps.json` }));
  }
  return schema;
}

function checkUi(ui: FormUi, schema: JsonSchema, report: Report): void {
  const demand = demanding(report);
  const fields = declaredOrder(schema);
  // One name where a list of them belongs is told as such; its letters are no names.
  for (const name of [ui.order ?? []].flat()) if (name !== '*') demand('field', name, fields, 'order');
  checkFieldUis(schema, ui.fields ?? {}, report);
}

/** Steps say by themselves when they ask: a field with a condition of its own would stand in none of them. */
function checkOwnConditions({ properties = {} }: JsonSchema, report: Report): void {
  for (const [name, { when }] of Object.entries(properties)) {
    if (when === undefined) continue;
    const there = JSON.stringify({ name, when });
    const problem = `in a form with steps "when" stands in steps.json, beside the name of the field: ${there}`;
    report(new ConfigurationError(problem, { field: name }));
  }
}

function checkSteps({ start, steps }: StepTable, schema: JsonSchema, report: Report): void {
  const demand = demanding(report);
  const fields = declaredOrder(schema);
  const paths = pathsOf(schema);
  const targets = Object.keys(steps);
  demand('step', start, targets, 'start');
  for (const [name, step] of Object.entries(steps)) {
    for (const field of listedIn(step)) demand('field', field, fields, `steps.${name}.fields`);
    for (const { to } of step.next) demand('step', to, targets, `steps.${name}.next`);
    for (const path of conditionsOfStep(step).flatMap(pathsInCondition))
      demand('field', path, paths, `steps.${name}`);
  }
}

const demanding = (report: Report) => (kind: string, name: string, known: string[], field: string) => {
  if (!known.includes(name)) report(unknown(kind, name, known, { field }));
};
