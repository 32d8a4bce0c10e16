import { apiPrefix } from '../../../lib/http.ts';

// Downloads are plain links: the browser sends the session along.
export const invoicePath = (orderId: string): string => `${apiPrefix}/order/${orderId}/invoice`;
export const uploadPath = (uploadId: string): string => `${apiPrefix}/my-account/upload/${uploadId}`;
export const certificatePath = (itemId: string, batchId: string): string =>
  `${apiPrefix}/my-account/certificate/${itemId}/${batchId}`;
