const plain = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 3 });

export const number = (value: number): string => plain.format(value);
