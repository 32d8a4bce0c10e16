const money = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' });
const plain = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 3 });

/** 1290 -> "12,90 €" */
export const euros = (cents: number): string => money.format(cents / 100);

export const number = (value: number): string => plain.format(value);

/** "2026-03-04" -> "04.03.2026" */
export const germanDay = (day: string): string => day.split('-').reverse().join('.');
