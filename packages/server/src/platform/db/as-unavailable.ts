import pg from 'pg';
import { AppError } from '../../errors.ts';

/**
 * What PostgreSQL says when it is away, busy or about to stop: connection exceptions (08), too few resources (53), a statement
 * or a transaction that took too long (57014, 25P03, 25P04), shutdowns (57P), a lock (55P03), and transactions that hinder each
 * other (40).
 */
const passing = /^(08|53|40|57P)|^(57014|25P03|25P04|55P03)$/;

/** A failure that another try may not meet becomes a refusal; any other stays as it is. */
export function asUnavailable(error: unknown): unknown {
  if (error instanceof AppError || !isPassing(error)) return error;
  return new AppError('unavailable', { cause: error });
}

/** What isn't the database's own word is about the connection: refused, reset, silent or closed. */
function isPassing(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return passing.test(error.code ?? '');
  return error instanceof Error && !(error instanceof TypeError || error instanceof RangeError);
}
