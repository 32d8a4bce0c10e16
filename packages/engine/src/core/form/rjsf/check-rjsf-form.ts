import { ConfigurationError } from '../../errors/configuration-error.ts';
import { type Report, reportingAt } from '../../errors/reporting.ts';
import { inPlace, parts } from '../../schema/subschemas.ts';
import type { FormUi, JsonSchema, StepTable } from '../../types.ts';
import { checkUiSchema } from './check-ui-schema.ts';

/** What only the engine's own form draws. */
const ownLook = ['fields', 'order', 'refusal'] as const;
const ownKeywords: Record<string, string> = {
  when: 'rjsf doesn\'t know "when": say it with "if" and "then", or "dependentSchemas"',
  file: 'a form with a uiSchema.json takes no uploads: leave "file" out, or declare the form with ui.json',
};

interface RjsfForm {
  name: string;
  schema: JsonSchema;
  ui: FormUi;
  steps: StepTable | undefined;
}

/** Does a form that rjsf draws say anything that rjsf can't do, and does its uiSchema fit its schema? */
export function checkRjsfForm({ name, schema, ui, steps }: RjsfForm, report: Report): void {
  const at = (file: string) => reportingAt(report, { file: `forms/${name}/${file}` });
  if (steps) {
    const problem = 'a form has steps or a uiSchema.json, not both: rjsf shows it on one page';
    at('steps.json')(new ConfigurationError(problem, { field: 'steps' }));
  }
  for (const key of ownLook.filter((one) => ui[one] !== undefined)) {
    const problem = `"${key}" says nothing here: rjsf draws the form, by its uiSchema.json`;
    at('ui.json')(new ConfigurationError(problem, { field: key }));
  }
  refuseOwnKeywords(schema, [], at('schema.json'));
  if (ui.uiSchema) checkUiSchema(ui.uiSchema, schema, at('uiSchema.json'));
}

function refuseOwnKeywords(schema: JsonSchema, place: string[], report: Report): void {
  for (const [keyword, problem] of Object.entries(ownKeywords))
    if (schema[keyword] !== undefined)
      report(new ConfigurationError(problem, { field: [...place, keyword].join('.') }));
  for (const { schema: part, step } of parts(schema)) refuseOwnKeywords(part, [...place, step], report);
  for (const branch of inPlace(schema)) refuseOwnKeywords(branch, place, report);
}
