/** As much of an account number as its owner needs to know it by. */
export const ibanEnd = (iban: string): string => iban.slice(-4);
