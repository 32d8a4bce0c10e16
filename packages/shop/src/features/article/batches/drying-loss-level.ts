/** How moist a batch is: green from 9 %, yellow from 6 %, red below. */
export function dryingLossLevel(percent: number): 'green' | 'yellow' | 'red' {
  if (percent >= 9) return 'green';
  return percent >= 6 ? 'yellow' : 'red';
}
