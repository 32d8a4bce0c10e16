/** An order under the names of `GET my-account/order/:order`. Money is whole cents. */
export interface ShopOrder {
  id: string;
  orderNumber: string;
  state: string;
  reviewed: boolean;
  prescriptionChecked: boolean;
  paymentReceived: boolean;
  isPrescriptionNotRequired: boolean;
  isPickup: boolean;
  prescriptionTransmission: string | null;
  paymentProvider: string;
  shippingProvider: string;
  shippingOptions: string[];
  uploads: { id: string; createdAt: string; name: string }[];
  items: ShopOrderItem[];
  totalPrice: number;
  totalPaymentPrice: number;
  usedBalance: number;
  totalTax: number;
  totalNetPrice: number;
  totalTaxes: { vat: number; tax: number }[];
  createdAt: string;
  invoiceFirstName: string;
  invoiceLastName: string;
  invoiceStreet: string;
  invoiceAdditionalAddress: string | null;
  invoiceZip: string;
  invoiceCity: string;
  deliveryFirstName: string | null;
  deliveryLastName: string | null;
  deliveryStreet: string | null;
  deliveryAdditionalAddress: string | null;
  deliveryZip: string | null;
  deliveryCity: string | null;
  deliveryNote: string | null;
}

export interface ShopOrderItem {
  id: string;
  articleName: string;
  amount: number;
  unit: string | null;
  totalPrice: number;
  subItems: { type: string; value: string }[];
  subItemsTotal: number;
  isSpecialType: boolean;
  type: string;
  displayTotalAmount?: number;
  displayUnit?: string;
}
