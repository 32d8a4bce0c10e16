import form from 'virtual:rezeptur/form/account-address';
import { expect, it } from 'vitest';
import { changesOf, fieldsFor } from '../../../packages/shop/src/features/account/fields-for.ts';

it('shows doctors neither status mails nor invitations nor a note for deliveries', () => {
  const hidden = fieldsFor(form, 'self').filter((name) => !fieldsFor(form, 'doctor').includes(name));
  expect(hidden).toEqual(['deliveryNote', 'moreStatusUpdates', 'eventInvitations']);
});

it('sends the editable fields, an emptied text as null and an unticked box as false', () => {
  const answers = {
    firstName: 'Nora',
    city: 'Hamburg',
    phone: '040 1',
    email: 'nora@demo.test',
    deliveryNote: '',
  };
  expect(changesOf(form, fieldsFor(form, 'self'), answers)).toEqual({
    additionalAddress: null,
    phone: '040 1',
    email: 'nora@demo.test',
    deliveryNote: null,
    moreStatusUpdates: false,
    eventInvitations: false,
  });
  expect(Object.keys(changesOf(form, fieldsFor(form, 'doctor'), answers)).sort()).toEqual([
    'additionalAddress',
    'email',
    'phone',
  ]);
});
