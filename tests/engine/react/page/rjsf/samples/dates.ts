import type { FormProps } from '@rjsf/core';

/** Days and times, typed or from lists. */
export const sample: Partial<FormProps> = {
  schema: {
    type: 'object',
    title: 'Termine',
    properties: {
      day: { type: 'string', title: 'Tag', format: 'date' },
      moment: { type: 'string', title: 'Zeitpunkt', format: 'date-time' },
      clock: { type: 'string', title: 'Uhrzeit', format: 'time' },
      listed: { type: 'string', title: 'Tag aus Listen', format: 'date' },
      listedMoment: { type: 'string', title: 'Zeitpunkt aus Listen', format: 'date-time' },
    },
  },
  uiSchema: {
    listed: { 'ui:widget': 'alt-date', 'ui:options': { yearsRange: [2000, 2030], format: 'DMY' } },
    listedMoment: { 'ui:widget': 'alt-datetime', 'ui:options': { hideNowButton: true } },
  },
};
