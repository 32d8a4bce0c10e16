/** `GET my-account/`, as far as the page shows it. Money is whole cents. */
export interface Account {
  address: {
    firstName: string;
    lastName: string;
    street: string;
    additionalAddress?: string | null;
    zip: string;
    city: string;
    phone: string;
    email: string;
    dateOfBirth: string;
  };
  balanceAccountBalance?: number;
  orders: AccountOrder[];
}

export interface AccountOrder {
  id: string;
  orderNumber: string;
  createdAt: string;
  totalPrice: number;
  state: string;
}
