const kinds = {
  number: { maximumFractionDigits: 3 },
  percent: { style: 'unit', unit: 'percent', maximumFractionDigits: 3 },
} as const satisfies Record<string, Intl.NumberFormatOptions>;

const format = (kind: keyof typeof kinds) => (value: number, locale: string) =>
  new Intl.NumberFormat(locale, kinds[kind]).format(value);

/** `1234.5` -> `1.234,5`, in English `1,234.5` */
export const formatNumber = format('number');

/** `9.4` -> `9,4 %`, in English `9.4%` */
export const formatPercent = format('percent');
