/**
 * Parts of bodies that are declarations themselves: JSON Schema says that they are objects, the engine which. By file of
 * `schemas/api`, part, and properties.
 */
export const bodyOverrides: Record<string, string> = {
  'doctor-questionnaire-link.response.data.draft.asked': "Pick<FormDefinition, 'schema' | 'steps'>",
  'form-definition.response.data.schema': 'JsonSchema',
  'form-definition.response.data.steps': 'StepTable | null',
  'form-definition.response.data.ui': 'FormUi',
  'workbench-check.response.data.missing': 'Record<string, Record<string, unknown>>',
};

/** What they are named by. */
export const overrideImports =
  "import type { FormDefinition, FormUi, JsonSchema, StepTable } from '@rezeptur/engine/core';\n";
