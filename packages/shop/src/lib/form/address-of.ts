import type { FormDefinition } from '@rezeptur/engine/core';

/** Where a form is sent: to the call that its declaration names, else to the one that takes forms by their names. */
export const addressOf = ({ name, ui }: FormDefinition): string => ui.submit?.path ?? `/forms/${name}`;
