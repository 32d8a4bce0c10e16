import type { Deps } from '../../deps.ts';
import type { Feature } from '../../feature.ts';
import type { CustomerPrincipal } from '../../http/callers/access.ts';
import { encryptedLists } from './encrypted-lists.ts';
import { createKeptLists, type KeptLists } from './kept-lists.ts';
import { personData } from './person-data.ts';
import { type CartOnAccount, readCart, registerKeptLists } from './routes.ts';

interface KeptListsFeature extends Feature {
  /** @throws AppError `notForDoctors` */
  readCart(customer: CustomerPrincipal): Promise<CartOnAccount>;
  takeOrdered: KeptLists['takeOrdered'];
}

/** What the devices of a customer share. */
export function createKeptListsFeature(deps: Deps): KeptListsFeature {
  const lists = createKeptLists(deps);
  return {
    name: 'kept-lists',
    tables: ['keptList'],
    encrypted: encryptedLists,
    persons: personData(lists),
    readCart: (customer) => readCart(lists, customer),
    takeOrdered: lists.takeOrdered,
    routes: (app) => registerKeptLists(app, deps, lists),
  };
}
