import type { RegistrationStateResponse } from '@rezeptur/schemas/types';
import type { Selectable } from 'kysely';
import type { Deps } from '../../deps.ts';
import { shopDay } from '../../domain/calendar/shop-time.ts';
import { addWorkingDays } from '../../domain/calendar/working-days.ts';
import { AppError } from '../../errors.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { CustomerTable } from '../../platform/db/tables.ts';
import { listOpenings } from '../../platform/documents/opening-store.ts';
import { papersOf } from './papers-of.ts';
import { isCustomersTurn, papersState } from './papers-state.ts';
import { registrationForm } from './registration-form.ts';

type Customer = Selectable<CustomerTable>;
export type RegistrationState = RegistrationStateResponse['data'];
type StateDeps = Pick<Deps, 'db' | 'clock' | 'tokens' | 'customers' | 'documents' | 'schemas' | 'settings'>;

/**
 * Whose registration a link is about.
 * @throws AppError `linkInvalid`, the same for links that never were and are over
 */
export function createFindByLink({ db, tokens, customers }: Pick<Deps, 'db' | 'tokens' | 'customers'>) {
  return async (token: string): Promise<Customer> => {
    const found = await tokens.find(db, 'registration-state', token);
    const customer = found && !found.isExpired ? await customers.find(db, found.subjectId) : undefined;
    if (!customer) throw new AppError('linkInvalid');
    return customer;
  };
}

/** The papers of somebody who waits, and how far each is. */
export function createReadPapers(deps: Pick<Deps, 'documents' | 'schemas'>) {
  return async (on: Db | Tx, customer: Customer) => {
    const { id, payType, registrationPrescriptionTransmission, documentsAsked } = customer;
    const documents = await deps.documents.list(on, { type: 'customer', id });
    const ids = documents.map(({ id }) => id);
    const openings = ids.length > 0 ? await listOpenings(on, ids) : [];
    // Nobody registers as exempt: staff make publicly insured people so.
    const paysAs = payType === 'public_free' ? 'public_insurance' : payType;
    const known = {
      payType: paysAs,
      ...(registrationPrescriptionTransmission && { registrationPrescriptionTransmission }),
    };
    const papers = papersOf(registrationForm(deps), known);
    return papersState({ papers, asked: documentsAsked, documents, openings });
  };
}

/** How far a registration is, as the holder of its link reads it. */
export function createReadState(deps: StateDeps) {
  const readPapers = createReadPapers(deps);
  return async (customer: Customer): Promise<RegistrationState> => {
    const { state, createdAt: registeredAt } = customer;
    const known = { registeredAt, documents: [], reason: null, checkedBy: null, isLate: false };
    if (state === 'rejected') return { ...known, state, reason: customer.rejectionReason };
    if (state !== 'pending') return { ...known, state: state === 'released' ? state : 'closed' };
    const documents = await readPapers(deps.db, customer);
    const isAsked = documents.some(({ status }) => status === 'asked');
    const reason = isAsked ? customer.documentsAskedReason : null;
    if (isCustomersTurn(documents)) return { ...known, state, documents, reason };
    const { registrationCheckDays } = await deps.settings();
    const since = shopDay(customer.documentsCameAt ?? registeredAt);
    const checkedBy = addWorkingDays(since, registrationCheckDays);
    return { ...known, state, documents, reason, checkedBy, isLate: shopDay(deps.clock()) > checkedBy };
  };
}
