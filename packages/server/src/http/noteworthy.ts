declare module 'fastify' {
  interface FastifyRequest {
    /** What this call has done that belongs among the security events, as its handler says; nothing where it was refused. */
    noteworthy: Noteworthy | null;
    /** The rows with data of people that it has shown to a member of staff. */
    peopleRead: readonly string[] | null;
    /** The error that nobody expected, where it was answered with a plain 500. */
    unexpected: Error | null;
  }
}

/** Something that is no attack and that somebody may have to account for. */
export interface Noteworthy {
  event: 'data-export' | 'factor-changed';
  facts: Record<string, string | number>;
}
