// Imported before the server (`--import`): notes how long each order holds its locks, from when the first one was asked for until
// the commit was answered, and writes the milliseconds to `LOCKS_FILE` as JSON when the server ends.
import { writeFileSync } from 'node:fs';
import pg from 'pg';

interface Transaction {
  lockedAt?: number;
  isOrder: boolean;
}

const held: number[] = [];
const open = new WeakMap<object, Transaction>();
const send = pg.Client.prototype.query;

pg.Client.prototype.query = function (this: pg.Client, statement: { text: string }) {
  const { text } = statement;
  if (text === 'begin') open.set(this, { isOrder: false });
  const transaction = open.get(this);
  if (transaction) note(transaction, text);
  const answer: Promise<unknown> = Reflect.apply(send, this, [statement]);
  if (text !== 'commit') return answer;
  open.delete(this);
  return answer.finally(() => {
    if (transaction?.isOrder && transaction.lockedAt !== undefined)
      held.push(performance.now() - transaction.lockedAt);
  });
} as typeof send;

function note(transaction: Transaction, text: string): void {
  if (/ for (no key )?update/i.test(text)) transaction.lockedAt ??= performance.now();
  if (/insert into "order" /i.test(text)) transaction.isOrder = true;
}

process.on('exit', () => writeFileSync(process.env.LOCKS_FILE ?? '', JSON.stringify(held)));
