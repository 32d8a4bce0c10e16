import { loadSchemas } from '@rezeptur/engine/build';
import { expect, it } from 'vitest';
import { inRoot } from '../../../support/root.ts';
import type { Role } from './law.ts';

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

type Action = 'list' | 'show' | 'create' | 'update' | 'delete' | 'export' | 'documents';
type Doing = Partial<Record<Action, readonly Role[]>>;

const reads = (...roles: Role[]): Doing => ({ list: roles, show: roles });
const edits = (...roles: Role[]): Doing => ({ create: roles, update: roles, delete: roles });
const both = ['pharmacist', 'support'] as const;
const pharmacist = ['pharmacist'] as const;

/** Who does what with an entity's rows, beside its events. Admins do everything. */
const done: Record<string, Doing> = {
  '*': { ...reads('auditor'), export: ['auditor'] },
  // Health and papers: support sees no document and takes no copy away, who makes a medicine sees nothing but its order.
  customer: { ...reads(...both), update: both, export: pharmacist, documents: pharmacist },
  order: {
    ...reads('pharmacist', 'pta', 'support'),
    update: ['pharmacist', 'pta', 'support'],
    export: pharmacist,
    documents: pharmacist,
  },
  prescription: reads('pharmacist'),
  'form-submission': { ...reads(...both), export: pharmacist, documents: pharmacist },
  questionnaire: { ...reads(...both), create: both, documents: pharmacist },
  doctor: { ...reads(...both), create: both, update: both, export: pharmacist },
  'guest-erasure': { ...reads('pharmacist'), create: pharmacist },
  // Goods.
  article: { ...reads('pharmacist', 'pta', 'support', 'editor'), update: ['pharmacist', 'editor'] },
  batch: { ...reads('pharmacist', 'pta'), create: ['pharmacist', 'pta'], update: ['pharmacist', 'pta'] },
  brand: { ...reads('pharmacist', 'pta', 'support', 'editor'), ...edits('editor') },
  // Money: a balance is what its entries come to, and a payout is asked for by its customer.
  'balance-entry': reads(...both),
  credit: { ...reads(...both), create: pharmacist },
  payout: reads(...both),
  // Who comes to an event, to collect or to be advised, and what they say of it.
  event: { ...reads('pharmacist', 'support', 'editor'), ...edits('editor') },
  'event-registration': { ...reads(...both), create: both, delete: both, export: ['support'] },
  // It is called off, which its customer is told of, and never just gone.
  appointment: { ...reads(...both), create: both, update: both, export: both },
  feedback: { ...reads('support'), update: ['support'], delete: ['support'] },
  // What the shop tells.
  'blog-post': { ...reads('editor'), ...edits('editor') },
  'job-offer': { ...reads('editor'), ...edits('editor') },
  setting: { ...reads('editor'), update: ['editor'] },
  form: reads(...both),
  // The house itself. A colleague's name stands beside what they did; the list of colleagues is an admin's.
  mail: reads(...both),
  'job-failure': reads('pharmacist'),
  staff: { show: ['pharmacist', 'pta', 'support'] },
};

it('grants these actions and no others', () => {
  const { admin, ...others } = permissions;
  const granted = Object.entries(others).flatMap(([role, grants]) =>
    Object.entries(grants).flatMap(([entity, { actions }]) =>
      actions.filter((one) => !one.startsWith('event:')).map((action) => `${role} ${action} ${entity}`),
    ),
  );
  const expected = Object.entries(done).flatMap(([entity, doing]) =>
    Object.entries(doing).flatMap(([action, roles]) => roles.map((role) => `${role} ${action} ${entity}`)),
  );
  expect(granted.toSorted()).toEqual(expected.toSorted());
  expect(admin).toEqual({ '*': { actions: ['*'] } });
});

/** The fields that a role writes, where it doesn't write all that it sees. */
const written = {
  // Contact data (decisions, section 11): nothing that says what somebody pays, how they are insured, or who they are to the pharmacy.
  'support customer': [
    ...['gender', 'firstName', 'lastName', 'street', 'additionalAddress', 'zip', 'city'],
    ...['phone', 'email', 'deliveryNote', 'moreStatusUpdates', 'eventInvitations'],
  ],
  'support doctor': [
    ...['name', 'firstName', 'lastName', 'email', 'phone'],
    ...['specialization', 'practice', 'city', 'notes'],
  ],
  // Names, texts and pictures: no price, tax, prescription duty or limit.
  'editor article': [
    ...['name', 'slug', 'publicNamePrimary', 'publicNameSecondary', 'text', 'notInStockText'],
    ...['showImageInList', 'isShowcasePromoted', 'crossing', 'cultivationFacility', 'cultivationMethod'],
    ...['variationLabel', 'shopImages', 'imageName'],
  ],
};

it('lets these roles write these fields alone', () => {
  const writes = Object.entries(permissions).flatMap(([role, grants]) =>
    Object.entries(grants).flatMap(([entity, { write }]) => (write ? [[`${role} ${entity}`, write]] : [])),
  );
  expect(Object.fromEntries(writes)).toEqual(written);
});
