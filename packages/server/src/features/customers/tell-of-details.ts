import type { Deps } from '../../deps.ts';
import type { EntityHook } from '../../entities/entity-hooks.ts';
import { toldChanges } from '../../entities/told-changes.ts';

/**
 * Where goods go and who is called is not for one of the staff to change unnoticed: the customer reads what was changed. What
 * stands there now the mail doesn't say, as the account does. Customers' own changes don't come this way.
 */
export const tellOfDetails =
  ({
    mails,
    schemas,
    texts,
  }: Pick<Deps, 'mails' | 'schemas' | 'texts'>): NonNullable<EntityHook<'customer'>['afterWrite']> =>
  async ({ tx, before, row }) => {
    const changed = toldChanges(schemas.entities.get('customer'), before, row);
    if (changed.length === 0) return;
    const { id: customerId, firstName, lastName, email: recipient, locale } = row;
    const fields = changed.map((name) => texts.t(locale, `entities:customer.${name}.label`)).join(', ');
    const params = { firstName, lastName, fields };
    await mails.queue(tx, { template: 'addressChanged', recipient, customerId, locale, params });
  };
