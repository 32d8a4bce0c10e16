/** What draws a form with a uiSchema, and nothing else of that entry. */
export { RjsfSchemaForm } from '@rezeptur/engine/rjsf';
