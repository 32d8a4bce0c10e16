import { documentAddress } from '../../../lib/account/document-address.ts';
import { apiPrefix } from '../../../lib/api/http.ts';

// Downloads are plain links: the browser sends the session along.
export const uploadPath = (uploadId: string): string => `${apiPrefix}/my-account/upload/${uploadId}`;
export const certificatePath = (itemId: string, batchId: string): string =>
  documentAddress(`${apiPrefix}/my-account/certificate/${itemId}/${batchId}`);
