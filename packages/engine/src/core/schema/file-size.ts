const kilobyte = 1024;
const megabyte = kilobyte ** 2;

/** 1536 -> `1,5 kB`, in the words of the locale, and in the units that limits are told in (`sizeLimit`). */
export function fileSize(bytes: number, locale: string): string {
  const [value, unit] =
    bytes < kilobyte
      ? [bytes, 'byte']
      : bytes < megabyte
        ? [bytes / kilobyte, 'kilobyte']
        : [bytes / megabyte, 'megabyte'];
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
