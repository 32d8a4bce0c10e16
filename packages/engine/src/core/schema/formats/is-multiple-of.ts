/**
 * Is a number a multiple of another one, as people compute? 19.99 is one of 0.01, though no double is either: their quotient may
 * miss a whole number by what two roundings can make of it.
 */
export function isMultipleOf(value: number, step: number): boolean {
  const quotient = value / step;
  return Math.abs(Math.round(quotient) - quotient) <= 2 * Number.EPSILON * Math.abs(quotient);
}
