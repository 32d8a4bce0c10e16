/** A name that nothing else has; pages without TLS have no `crypto.randomUUID`. */
export const randomId = (): string => crypto.getRandomValues(new Uint32Array(3)).join('-');
