const formats = new Map<string, Intl.NumberFormat>();

/** 1290 -> "12,90 €", in English "€12.90"; less than nothing with a real minus sign. */
export function euros(cents: number, locale = 'de'): string {
  const format = formats.get(locale) ?? new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' });
  formats.set(locale, format);
  return format.format(cents / 100).replace('-', '−');
}
