import { documentAddress } from '../account/document-address.ts';
import { apiPrefix } from '../api/http.ts';

/** The German document, which is the legal one. */
export const invoicePath = (orderId: string): string => `${apiPrefix}/order/${orderId}/invoice`;
/** In the page's language; of pages in another than German a translation. */
export const translatedInvoicePath = (orderId: string): string => documentAddress(invoicePath(orderId));
