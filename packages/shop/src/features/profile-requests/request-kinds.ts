import acknowledge from 'virtual:rezeptur/form/profile-acknowledge-can-g';
import etiquette from 'virtual:rezeptur/form/profile-etiquette';
import eventAnswer from 'virtual:rezeptur/form/profile-event-answer';
import gender from 'virtual:rezeptur/form/profile-gender';
import type { FormDefinition } from '@rezeptur/engine/core';

/** What the pharmacy can ask, by the names of `requestUserInfos`, and the form that asks it. */
export const requestForms: Readonly<Record<string, FormDefinition>> = {
  gender,
  eventAnswer,
  acknowledgeCanG: acknowledge,
  etiquetteAccepted: etiquette,
};

/** Kinds that may be put off; dismissing another one signs out. */
const optional: ReadonlySet<string> = new Set(['eventAnswer', 'acknowledgeCanG']);

export const mayBePutOff = (kind: string): boolean => optional.has(kind);
