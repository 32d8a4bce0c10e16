import { expect, it } from 'vitest';
import {
  type ToPrescribe,
  takesPrescription,
} from '../../../packages/server/src/domain/order/takes-prescription.ts';

it.each<[string, Partial<ToPrescribe>, boolean]>([
  ['that was just placed', { state: 'new' }, true],
  ['that is accepted', { state: 'accepted' }, true],
  ['whose prescription is missing', { prescriptionState: 'missing' }, true],
  ['whose prescription is being checked', {}, true],
  ['whose prescription has been checked', { prescriptionState: 'checked' }, false],
  ['that needs none', { prescriptionState: 'not_required' }, false],
  ['that is being made', { state: 'manufacturing' }, false],
  ['that was cancelled', { state: 'cancelled' }, false],
  ['that nothing is reserved for any more', { state: 'reservation_exceeded' }, false],
])('an order %s takes one or not: case %#', (_what, fields, isTaken) => {
  const order: ToPrescribe = {
    state: 'verification',
    prescriptionState: 'arrived',
    ...fields,
  };
  expect(takesPrescription(order)).toBe(isTaken);
});
