import { Worker } from 'node:worker_threads';
import type {
  EmbeddedFailure,
  EmbeddedMessage,
  EmbeddedOptions,
  EmbeddedReply,
  EmbeddedRequest,
  EmbeddedRows,
} from './protocol.ts';

type Request<K extends EmbeddedRequest['kind']> = Omit<Extract<EmbeddedRequest, { kind: K }>, 'id' | 'kind'>;

/** The embedded database as seen from the main thread. */
export class EmbeddedDatabase {
  #worker: Worker;
  #last = 0;
  #waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  closed = false;
  /** Called with the table that has changed. */
  onNotice: (table: string) => void = () => undefined;

  constructor(options: EmbeddedOptions = {}) {
    this.#worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: options });
    this.#worker.on('message', (message: EmbeddedMessage) =>
      'notice' in message ? this.onNotice(message.notice) : this.#settle(message),
    );
    this.#worker.on('error', (error) =>
      this.#fail(error instanceof Error ? error : new Error(String(error))),
    );
    this.#worker.on('exit', () => this.#fail(new Error('The embedded database has stopped.')));
  }

  query(sql: string, params: readonly unknown[] = [], tx?: number): Promise<EmbeddedRows> {
    return this.#ask('query', { sql, params, tx }) as Promise<EmbeddedRows>;
  }

  /** Several statements without parameters. */
  exec(sql: string, tx?: number): Promise<EmbeddedRows[]> {
    return this.#ask('exec', { sql, tx }) as Promise<EmbeddedRows[]>;
  }

  /** Waits until no other transaction is open; every other statement waits until this one has ended. */
  begin(): Promise<number> {
    return this.#ask('begin', {}) as Promise<number>;
  }

  async end(tx: number, commit: boolean): Promise<void> {
    await this.#ask('end', { tx, commit });
  }

  /** Writes the whole database into one file. */
  async dump(to: string): Promise<void> {
    await this.#ask('dump', { to });
  }

  async close(): Promise<void> {
    if (this.closed) return;
    this.closed = true;
    await this.#ask('close', {});
    await this.#worker.terminate();
  }

  #ask<K extends EmbeddedRequest['kind']>(kind: K, rest: Request<K>): Promise<unknown> {
    const id = ++this.#last;
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    this.#waiting.set(id, { resolve, reject });
    this.#worker.postMessage({ id, kind, ...rest });
    return promise;
  }

  #settle({ id, result, error }: EmbeddedReply): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (error) waiting?.reject(revived(error));
    else waiting?.resolve(result);
  }

  #fail(error: Error): void {
    this.closed = true;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}

const revived = ({ message, fields }: EmbeddedFailure): Error => Object.assign(new Error(message), fields);
