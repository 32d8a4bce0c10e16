import type { Db } from '../../platform/db/database.ts';

/** The rows that other rows hang on, as subqueries: a customer's orders, submissions, and questionnaires as a doctor. */
export const ownIds = (db: Db, customerId: string) => ({
  customer: db.selectFrom('customer').where('id', '=', customerId).select('customer.id'),
  order: db.selectFrom('order').where('customerId', '=', customerId).select('order.id'),
  'form-submission': db
    .selectFrom('formSubmission as s')
    .where('s.ownerType', '=', 'customer')
    .where('s.ownerId', '=', customerId)
    .select('s.id'),
  questionnaire: db
    .selectFrom('questionnaire as q')
    .innerJoin('doctor as d', 'd.id', 'q.doctorId')
    .where('d.customerId', '=', customerId)
    .select('q.id'),
});
