import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { AppError } from '../../../errors.ts';
import { timeLimits } from '../time-limits.ts';
import type {
  EmbeddedFailure,
  EmbeddedMessage,
  EmbeddedOptions,
  EmbeddedReply,
  EmbeddedRequest,
  EmbeddedRows,
  Origin,
} from './protocol.ts';

// Node 24 can abort the process while it frees compiled WebAssembly, https://github.com/nodejs/node/issues/64500
setFlagsFromString('--no-wasm-code-gc');

type Request<K extends EmbeddedRequest['kind']> = Omit<Extract<EmbeddedRequest, { kind: K }>, 'id' | 'kind'>;

/** The embedded database as seen from the main thread. */
export class EmbeddedDatabase {
  #worker: Worker;
  #last = 0;
  #waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  #answerWithin: number;
  #failure: Error | undefined;
  /** Opening a database computes for as long as it takes; limits count from its first answer. */
  #isOpen = false;
  closed = false;
  /** Called with the table that has changed. */
  onNotice: (table: string) => void = () => undefined;

  constructor(options: EmbeddedOptions = {}, answerWithin = timeLimits.answer) {
    this.#answerWithin = answerWithin;
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
    return this.#inTime(this.#ask('query', { sql, params, tx })) as Promise<EmbeddedRows>;
  }

  /** Several statements without parameters. */
  exec(sql: string, tx?: number): Promise<EmbeddedRows[]> {
    return this.#inTime(this.#ask('exec', { sql, tx })) as Promise<EmbeddedRows[]>;
  }

  /** Waits until no other transaction is open; every other statement waits until this one has ended. */
  begin(): Promise<number> {
    const begun = this.#ask('begin', {}) as Promise<number>;
    return this.#inTime(begun, () => void begun.then((tx) => this.end(tx, false)).catch(() => undefined));
  }

  async end(tx: number, commit: boolean): Promise<void> {
    await this.#inTime(this.#ask('end', { tx, commit }));
  }

  /** Writes the whole database into one file. */
  async dump(to: string): Promise<void> {
    await this.#ask('dump', { to });
  }

  /** Where its files come from. */
  origin(): Promise<Origin> {
    return this.#ask('origin', {}) as Promise<Origin>;
  }

  /** Writes all that is in it now where new folders find it. */
  async prepare(): Promise<void> {
    await this.#ask('prepare', {});
  }

  async close(): Promise<void> {
    if (this.closed) return;
    this.closed = true;
    await this.#ask('close', {});
    await this.#worker.terminate();
  }

  /** Refuses what isn't answered in time; `late` undoes what is begun after all. */
  #inTime<T>(answer: Promise<T>, late?: () => void): Promise<T> {
    if (!this.#isOpen) return answer;
    const { promise, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      reject(new AppError('unavailable'));
      late?.();
    }, this.#answerWithin);
    timer.unref();
    return Promise.race([answer, promise]).finally(() => clearTimeout(timer));
  }

  #ask<K extends EmbeddedRequest['kind']>(kind: K, rest: Request<K>): Promise<unknown> {
    if (this.#failure) return Promise.reject(new AppError('unavailable', { cause: this.#failure }));
    const id = ++this.#last;
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    this.#waiting.set(id, { resolve, reject });
    this.#worker.postMessage({ id, kind, ...rest });
    return promise;
  }

  #settle({ id, result, error }: EmbeddedReply): void {
    this.#isOpen = true;
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (error) waiting?.reject(revived(error));
    else waiting?.resolve(result);
  }

  #fail(cause: Error): void {
    this.closed = true;
    this.#failure ??= cause;
    for (const { reject } of this.#waiting.values()) reject(new AppError('unavailable', { cause }));
    this.#waiting.clear();
  }
}

const revived = ({ message, fields }: EmbeddedFailure): Error => Object.assign(new Error(message), fields);
