import { documentAddress } from '../../../lib/document-address.ts';
import { apiPrefix } from '../../../lib/http.ts';

// Downloads are plain links: the browser sends the session along.
/** The German document, which is the legal one. */
export const invoicePath = (orderId: string): string => `${apiPrefix}/order/${orderId}/invoice`;
/** In the page's language; of pages in another than German a translation. */
export const translatedInvoicePath = (orderId: string): string => documentAddress(invoicePath(orderId));
export const uploadPath = (uploadId: string): string => `${apiPrefix}/my-account/upload/${uploadId}`;
export const certificatePath = (itemId: string, batchId: string): string =>
  documentAddress(`${apiPrefix}/my-account/certificate/${itemId}/${batchId}`);
