import { loadSchemas } from '@rezeptur/engine/build';
import { expect, it } from 'vitest';
import { inRoot } from '../../../support/root.ts';

const { entities } = loadSchemas(inRoot('schemas'), { isChecked: true });

/** What takes personal data away, moves money, or decides who gets in: only after a sign-in of the last 15 minutes. */
const delicate: Record<string, string[]> = {
  appointment: ['export'],
  audit: ['export'],
  'balance-entry': ['export'],
  credit: ['event:approve', 'export'],
  customer: ['event:approveErasure', 'event:erase', 'export'],
  doctor: ['export'],
  'event-registration': ['export'],
  'factor-reset': ['create', 'event:approve', 'export'],
  feedback: ['export'],
  'form-submission': ['export'],
  'guest-erasure': ['create', 'event:approve', 'export'],
  'job-failure': ['export'],
  mail: ['export'],
  order: ['export'],
  payout: ['event:approve', 'event:pay', 'export'],
  prescription: ['export'],
  questionnaire: ['export'],
  setting: ['update'],
  staff: ['create', 'event:confirm', 'export', 'update'],
};

it('asks for a fresh sign-in before these acts and no others', () => {
  const asked = Object.entries(entities).flatMap(([name, { ui }]) =>
    ui?.freshSignIn ? [[name, [...ui.freshSignIn].sort()]] : [],
  );
  expect(Object.fromEntries(asked)).toEqual(delicate);
});
