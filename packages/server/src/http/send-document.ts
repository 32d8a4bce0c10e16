import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { StoredDocument } from '../platform/documents/document-store.ts';
import { attachment } from './attachment.ts';

/**
 * Sends what somebody uploaded: opened by itself it is saved, never shown as a page of this site; pages draw it from its bytes.
 * It is never cached.
 */
export const sendDocument = (
  reply: FastifyReply,
  { document, stream }: { document: StoredDocument; stream: Readable },
): FastifyReply =>
  reply
    .type(document.mediaType)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    // It runs nothing and reaches nothing.
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('content-disposition', attachment(document.name, document.mediaType))
    .send(stream);
