import type { MyAccountResponse } from '@rezeptur/schemas/types';

/** The answer of `GET my-account/`. Money is whole cents. */
export type Account = MyAccountResponse['data'];
export type AccountOrder = Account['orders'][number];
