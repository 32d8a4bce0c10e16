import type { CustomerPrincipal } from '../../http/callers/access.ts';
import type { Actor } from '../../platform/audit.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Locale } from '../../platform/texts.ts';

type Customer = Pick<CustomerPrincipal, 'id' | 'firstName' | 'lastName' | 'email'>;

/** Another e-mail address, which holds once its link was opened; offered by the customers' feature. */
export interface NewEmail {
  ask(tx: Tx, customer: Customer, newEmail: string, actor: Actor, locale: Locale): Promise<void>;
  stop(tx: Tx, customer: Pick<Customer, 'id' | 'email'>, actor: Actor): Promise<void>;
  pending(customerId: string): Promise<string | null>;
  confirm(customer: Customer, token: string, actor: Actor, locale: Locale): Promise<void>;
}
