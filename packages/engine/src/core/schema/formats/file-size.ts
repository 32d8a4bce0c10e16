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

/** A limit as people read it; the sign is the same in every language. */
export interface SizeLimit {
  size: number;
  sign: 'B' | 'kB' | 'MB';
}

/**
 * 1,572,864 bytes -> 1.5 MB, 20,000 -> 19.5 kB (of 1,024 bytes each), 100 -> 100 B: never more than the limit, with a digit
 * behind the point.
 */
export function sizeLimit(bytes: number): SizeLimit {
  if (bytes < kilobyte) return { size: bytes, sign: 'B' };
  const [unit, sign] = bytes < megabyte ? ([kilobyte, 'kB'] as const) : ([megabyte, 'MB'] as const);
  return { size: Math.floor((bytes / unit) * 10) / 10, sign };
}
