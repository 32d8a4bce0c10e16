import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { attachment } from './attachment.ts';

/**
 * Sends a document, uploaded, drawn or listed here: opened by itself it is saved, never shown as a page of this site; pages draw it from its
 * bytes. It is never cached.
 */
export const sendFile = (
  reply: FastifyReply,
  { name, mediaType }: { name: string; mediaType: string },
  content: Readable | Buffer,
): FastifyReply =>
  reply
    .type(mediaType)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    // It runs nothing and reaches nothing.
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('content-disposition', attachment(name, mediaType))
    .send(content);

export const sendPdf = (reply: FastifyReply, name: string, content: Buffer): FastifyReply =>
  sendFile(reply, { name, mediaType: 'application/pdf' }, content);
