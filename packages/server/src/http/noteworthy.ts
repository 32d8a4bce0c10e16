declare module 'fastify' {
  interface FastifyRequest {
    /** What this call has done that belongs among the security events, as its handler says; nothing where it was refused. */
    noteworthy: Noteworthy | null;
  }
}

/** Something that is no attack and that somebody may have to account for. */
export interface Noteworthy {
  event: 'data-export' | 'factor-changed';
  facts: Record<string, string | number>;
}
