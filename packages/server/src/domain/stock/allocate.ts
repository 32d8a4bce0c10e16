/** A batch as stock: how much of it is free. */
export interface StockBatch {
  id: string;
  expiresOn: string;
  onHandAmount: number;
}

export interface Allocation {
  batchId: string;
  amount: number;
}

export type StockStatus = 'batch-overflow' | 'not-enough-stock' | 'not-in-stock';

export interface Allocated {
  allocations: Allocation[];
  /** Absent when one batch serves the whole line. */
  status?: StockStatus;
}

/**
 * Takes an amount from batches, earliest expiry first. When the stock doesn't suffice nothing is allocated:
 * a half-reserved line is of no use.
 */
export function allocate(amount: number, batches: readonly StockBatch[]): Allocated {
  const free = batches.filter((batch) => batch.onHandAmount > 0).sort(byExpiry);
  if (free.length === 0) return { allocations: [], status: 'not-in-stock' };
  const allocations: Allocation[] = [];
  let left = amount;
  for (const batch of free) {
    if (left === 0) break;
    const taken = Math.min(left, batch.onHandAmount);
    allocations.push({ batchId: batch.id, amount: taken });
    left -= taken;
  }
  if (left > 0) return { allocations: [], status: 'not-enough-stock' };
  return allocations.length > 1 ? { allocations, status: 'batch-overflow' } : { allocations };
}

/** Whether a line with this status can be ordered: a line over two batches can, with a notice. */
export const isOrderable = (status: StockStatus | undefined): boolean =>
  status === undefined || status === 'batch-overflow';

function byExpiry(a: StockBatch, b: StockBatch): number {
  return a.expiresOn.localeCompare(b.expiresOn) || a.id.localeCompare(b.id);
}
