/** 1536 -> `1,5 kB`, in the words of the locale. */
export function fileSize(bytes: number, locale: string): string {
  const [value, unit] =
    bytes < 1000 ? [bytes, 'byte'] : bytes < 1e6 ? [bytes / 1000, 'kilobyte'] : [bytes / 1e6, 'megabyte'];
  // The short form of a byte has no plural.
  const unitDisplay = unit === 'byte' ? 'long' : 'short';
  const format = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit,
    unitDisplay,
    maximumFractionDigits: 1,
  });
  return format.format(value);
}
