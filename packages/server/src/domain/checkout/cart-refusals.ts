/** Why a cart can't be priced, other than for what is wrong with its lines. */
export const cartRefusals = ['articleChanged', 'notForDoctors', 'pendingOrder', 'unpaidOrder'] as const;
