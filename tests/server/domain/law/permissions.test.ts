import { loadSchemas } from '@rezeptur/engine/build';
import { expect, it } from 'vitest';
import { inRoot } from '../../../support/root.ts';

const { permissions } = loadSchemas(inRoot('schemas'), { isChecked: true });

/** The rows that a role sees, where it doesn't see all of them: a field, and the values with which it does. */
const seen = [
  {
    role: 'pta',
    entity: 'order',
    where: {
      // From the making on: before that, an order is the pharmacist's, and one that came to nothing is, too.
      state: ['manufacturing', 'waiting_for_release', 'ready_for_pickup', 'ready_for_shipping', 'completed'],
    },
  },
  // A feature's own forms tell of health and papers.
  { role: 'support', entity: 'form-submission', where: { generic: [true] } },
  {
    role: 'editor',
    entity: 'setting',
    where: {
      name: [
        'openingHours',
        'openingHoursIn',
        'offlineText',
        'offlineTextIn',
        'customEnterShopDialog',
        'customAfterLoginDialog',
      ],
    },
  },
];

it.each(seen)('$role sees of $entity only where $where', ({ role, entity, where }) => {
  expect(permissions[role]?.[entity]?.where).toEqual(where);
});

it('nobody else sees only a part of the rows', () => {
  const limited = Object.entries(permissions).flatMap(([role, grants]) =>
    Object.entries(grants).flatMap(([entity, { where }]) => (where ? [{ role, entity }] : [])),
  );
  expect(limited).toEqual(seen.map(({ role, entity }) => ({ role, entity })));
});

const notOfColleagues = ['email', 'role', 'active', 'formerEmail', 'changedBy', 'adminUntil'];

/** The fields that a role neither reads nor writes. */
const hidden = {
  'pharmacist staff': ['active'],
  'pta batch': ['orders'],
  'pta staff': notOfColleagues,
  'support customer': ['dateOfBirth', 'doctorSpecialization', 'registrationPrescriptionTransmission'],
  'support staff': notOfColleagues,
  'support payout': ['accountHolder', 'iban'],
  'support questionnaire': ['answers', 'path', 'formId', 'submissionId'],
};

it('hides these fields and no others', () => {
  const hides = Object.entries(permissions).flatMap(([role, grants]) =>
    Object.entries(grants).flatMap(([entity, { hide }]) => (hide ? [[`${role} ${entity}`, hide]] : [])),
  );
  expect(Object.fromEntries(hides)).toEqual(hidden);
});
