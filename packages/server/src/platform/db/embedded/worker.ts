import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite, type Transaction } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { typeParsers } from '../types.ts';
import { restorePrepared, writePrepared } from './prepared-files.ts';
import type { EmbeddedNotice, EmbeddedOptions, EmbeddedReply, EmbeddedRequest, Origin } from './protocol.ts';

// The database runs in a thread of its own: a slow query must not hold up the requests of everybody else.
const options = workerData as EmbeddedOptions;
const port = parentPort;
if (!port) throw new Error('This file runs as a worker thread.');

/** All of it is cleared at each start. In memory the tables' files are there already; a folder's are in the system's own cache. */
const sharedBuffers = options.folder ? '32MB' : '8MB';
/** Nor does its log need the usual 16 MB, which each copy of a dump would carry along. */
const initDbStartParams = options.folder ? [] : ['--wal-segsize=1'];

const origin = fillFolder(options);
const open = openDatabase();

function fillFolder({ folder, prepared }: EmbeddedOptions): Origin {
  if (!folder) return { made: undefined };
  if (existsSync(join(folder, 'PG_VERSION'))) return 'kept';
  // What the database was ended in while it made its files, it makes again itself.
  if (existsSync(folder) && readdirSync(folder).length > 0) return { made: undefined };
  const refusal = prepared && restorePrepared(prepared, folder);
  return prepared && !refusal ? 'prepared' : { made: refusal };
}

async function openDatabase(): Promise<PGlite> {
  const database = await PGlite.create({
    ...(options.folder && { dataDir: options.folder }),
    ...(options.from && { loadDataDir: new Blob([readFileSync(options.from)]) }),
    ...(options.code && { pgliteWasmModule: options.code }),
    initDbStartParams,
    startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${sharedBuffers}`],
    extensions: { pg_trgm },
    parsers: typeParsers,
  });
  await database.listen('changes', (notice) => port?.postMessage({ notice } satisfies EmbeddedNotice));
  return database;
}

interface OpenTransaction {
  handle: Transaction;
  finish(commit: boolean): Promise<void>;
}

const transactions = new Map<number, OpenTransaction>();
const undo = Symbol('rolled back on request');

async function begin(database: PGlite, id: number): Promise<number> {
  const ready = Promise.withResolvers<number>();
  const end = Promise.withResolvers<boolean>();
  const closed = database
    .transaction(async (handle) => {
      const finish = async (commit: boolean) => {
        end.resolve(commit);
        await closed;
      };
      transactions.set(id, { handle, finish });
      ready.resolve(id);
      if (!(await end.promise)) throw undo;
    })
    .catch((error: unknown) => {
      ready.reject(error);
      if (error !== undo) throw error;
    });
  // The end of the transaction reports its failure; until then there may be no listener.
  closed.catch(() => undefined);
  return ready.promise;
}

async function answer(request: EmbeddedRequest): Promise<unknown> {
  const database = await open;
  switch (request.kind) {
    case 'query': {
      const { rows, affectedRows } = await handleOf(database, request.tx).query(request.sql, [
        ...request.params,
      ]);
      return { rows, affectedRows };
    }
    case 'exec':
      return (await handleOf(database, request.tx).exec(request.sql)).map(({ rows, affectedRows }) => ({
        rows,
        affectedRows,
      }));
    case 'begin':
      return begin(database, request.id);
    case 'end': {
      const transaction = transactions.get(request.tx);
      transactions.delete(request.tx);
      return transaction?.finish(request.commit);
    }
    case 'dump':
      writeFileSync(request.to, Buffer.from(await (await database.dumpDataDir('none')).arrayBuffer()));
      return undefined;
    case 'origin':
      return origin;
    case 'prepare':
      if (!options.folder || !options.prepared) throw new Error('This database is not kept for others.');
      // Else each copy would do all of it once more, from its log, when it starts.
      await database.exec('checkpoint');
      return writePrepared(options.prepared, options.folder);
    case 'close':
      return database.close();
  }
}

function handleOf(database: PGlite, tx: number | undefined): PGlite | Transaction {
  if (tx === undefined) return database;
  const transaction = transactions.get(tx);
  if (!transaction) throw new Error('The transaction has ended already.');
  return transaction.handle;
}

port.on('message', async (request: EmbeddedRequest) => {
  const reply: EmbeddedReply = { id: request.id };
  try {
    reply.result = await answer(request);
  } catch (error) {
    const { message, ...fields } = Object.assign(
      { message: String(error) },
      error as Record<string, unknown>,
    );
    reply.error = { message: error instanceof Error ? error.message : message, fields: plain(fields) };
  }
  port.postMessage(reply);
  if (request.kind === 'close') port.close();
});

/** Only what can cross to the other thread. */
function plain(fields: Record<string, unknown>): Record<string, unknown> {
  const simple = ['string', 'number', 'boolean'];
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => simple.includes(typeof value)));
}
