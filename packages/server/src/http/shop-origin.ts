import type { FastifyRequest } from 'fastify';

/** The shop's address: as the settings say, else as this browser called it. */
export const shopOrigin = (request: FastifyRequest, publicUrl: string | undefined): string =>
  publicUrl ? new URL(publicUrl).origin : `${request.protocol}://${request.host}`;
