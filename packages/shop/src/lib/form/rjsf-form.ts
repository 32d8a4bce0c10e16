import { createPart } from '@rezeptur/engine/react';

/** rjsf with our theme is large: only what shows a form that rjsf draws fetches it. */
export const rjsfForm = createPart(async () => (await import('./rjsf-form-module.ts')).RjsfSchemaForm);
