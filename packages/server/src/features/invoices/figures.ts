const plain = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 3 });

export const number = (value: number): string => plain.format(value);

/** "2026-03-04" -> "04.03.2026" */
export const germanDay = (day: string): string => day.split('-').reverse().join('.');
