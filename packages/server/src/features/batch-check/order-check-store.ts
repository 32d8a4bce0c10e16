import type { Db } from '../../platform/db/database.ts';
import { hasValue } from '../../platform/db/fields/has-value.ts';

/** The orders that were for somebody with this postcode. */
const hasZip = (zip: string) => hasValue({ table: 'order', field: 'invoiceZip' }, zip);

/** The code that stands on an order's packages. */
export const findCode = async (db: Db, orderId: string): Promise<string | undefined> =>
  (await db.selectFrom('orderCheck').where('orderId', '=', orderId).select('hash').executeTakeFirst())?.hash;

/** The order that a code leads to, for a caller who also gives the patient's ID and postcode. */
export const findByCode = (
  db: Db,
  { hash, customerNumber, customerZip }: { hash: string; customerNumber: string; customerZip: string },
) =>
  db
    .selectFrom('orderCheck as c')
    .innerJoin('orderView as o', 'o.id', 'c.orderId')
    .where('c.hash', '=', hash)
    .where('o.customerNumber', '=', customerNumber)
    .where(hasZip(customerZip))
    .select(['o.id', 'o.orderNumber', 'o.createdAt', 'o.invoiceFirstName', 'o.invoiceLastName'])
    .executeTakeFirst();

/** Whether it is that patient's order. */
export const isOrderOf = async (
  db: Db,
  id: string,
  { customerNumber, zip }: { customerNumber: string; zip: string },
): Promise<boolean> =>
  (await db
    .selectFrom('orderView')
    .where('id', '=', id)
    .where('customerNumber', '=', customerNumber)
    .where(hasZip(zip))
    .select('id')
    .executeTakeFirst()) !== undefined;
