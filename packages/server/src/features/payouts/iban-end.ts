/** As much of an account number as its owner needs to recognise it. */
export const ibanEnd = (iban: string): string => iban.slice(-4);
