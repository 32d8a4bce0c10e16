import { randomUUID } from 'node:crypto';
import type { CustomerPrincipal } from './access.ts';

/** Names the entry of the one in whose name this process asks itself. */
export const callerHeader = 'x-caller';

/**
 * Customers in whose name a page asks the API: they were looked up for the page, and aren't once more for what it asks. An
 * entry's name can't be guessed, and it is gone with the answer.
 */
export class Callers {
  readonly #entries = new Map<string, CustomerPrincipal>();

  /** Asks in a customer's name, which is known by that of the entry until the answer has come or failed. */
  async askAs<T>(customer: CustomerPrincipal, ask: (name: string) => Promise<T>): Promise<T> {
    const name = randomUUID();
    this.#entries.set(name, customer);
    try {
      return await ask(name);
    } finally {
      this.#entries.delete(name);
    }
  }

  find(name: unknown): CustomerPrincipal | undefined {
    return typeof name === 'string' ? this.#entries.get(name) : undefined;
  }
}
