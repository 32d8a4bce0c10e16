import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { StoredDocument } from '../platform/documents.ts';

const shownTypes = ['application/pdf', 'image/jpeg', 'image/png', 'image/gif'];

/** Sends what somebody uploaded: shown where browsers can, else saved; never cached. */
export const sendDocument = (
  reply: FastifyReply,
  { document, stream }: { document: StoredDocument; stream: Readable },
): FastifyReply =>
  reply
    .type(document.mediaType)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    // It runs nothing and reaches nothing.
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    .header(
      'content-disposition',
      `${shownTypes.includes(document.mediaType) ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(document.name)}`,
    )
    .send(stream);
