import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { gzipOf, type KeptText, type PackedText } from './packed-text.ts';
import { varyingBy } from './varying-by.ts';

/** Below it, copying the parts together costs less than a stream of them. */
const large = 65_536;

/** Sends an answer that is put together: what is kept for many is neither copied nor compressed for one. */
export async function sendPieces(
  request: FastifyRequest,
  reply: FastifyReply,
  pieces: readonly (PackedText | KeptText)[],
): Promise<FastifyReply> {
  if (!varyingBy(request, reply, 'gzip'))
    return sendParts(
      reply,
      pieces.map(({ plain }) => plain),
    );
  const packed = await Promise.all(pieces.map((piece) => ('pack' in piece ? piece.pack() : piece)));
  return sendParts(reply.header('content-encoding', 'gzip'), gzipOf(packed));
}

function sendParts(reply: FastifyReply, parts: readonly Buffer[]): FastifyReply {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  if (length < large) return reply.send(Buffer.concat(parts, length));
  return reply.header('content-length', length).send(Readable.from(parts, { objectMode: false }));
}
