import type { FormUi } from '../types.ts';

/** Does rjsf draw the form? Whether its folder holds a `uiSchema.json` decides it. */
export const isRjsf = ({ uiSchema }: FormUi): boolean => uiSchema !== undefined;
