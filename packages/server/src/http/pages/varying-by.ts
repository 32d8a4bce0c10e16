import type { FastifyReply, FastifyRequest } from 'fastify';

/** A coding that is named, and not as one that mustn't be used. */
const named = (coding: string) =>
  new RegExp(`(?:^|,)\\s*${coding}\\s*(?:,|$|;(?!\\s*q=0(?:\\.0*)?\\s*(?:,|$)))`, 'i');
const accepted = { br: named('br'), gzip: named('gzip') };

/** Does the client read this coding? The answer says that another reader's bytes may be others. */
export function varyingBy(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  coding: keyof typeof accepted,
): boolean {
  void reply.header('vary', [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', '));
  return accepted[coding].test(String(headers['accept-encoding'] ?? ''));
}
