const money = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' });

/** 1290 -> "12,90 €" */
export const euros = (cents: number): string => money.format(cents / 100);
