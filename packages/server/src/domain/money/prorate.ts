/**
 * Rounds shares to whole cents so that they sum to `total` exactly: everybody gets the floor, the cents left go to
 * the largest remainders (the earlier share wins a tie). Shares may be negative, e.g. a discount's tax.
 */
export function prorate(total: number, shares: readonly number[]): number[] {
  const floors = shares.map((share) => Math.floor(share));
  let left = total - floors.reduce((sum, cents) => sum + cents, 0);
  const byRemainder = shares
    .map((share, index) => ({ index, remainder: share - Math.floor(share) }))
    .sort((a, b) => b.remainder - a.remainder);
  for (const { index } of byRemainder) {
    if (left <= 0) break;
    floors[index] = (floors[index] ?? 0) + 1;
    left -= 1;
  }
  return floors;
}
