import type { FastifyReply } from 'fastify';

/** Sends a document that belongs to one person: never cached. */
export const sendPdf = (reply: FastifyReply, name: string, content: Buffer): FastifyReply =>
  reply
    .type('application/pdf')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('content-disposition', `inline; filename="${name.replace(/[^\w.-]/g, '_')}"`)
    .send(content);
