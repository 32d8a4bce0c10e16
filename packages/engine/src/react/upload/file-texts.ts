const NAMES: Record<string, string> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/svg+xml': 'svg',
};

/** `['image/jpeg', 'application/pdf']` -> `jpg, pdf` */
export function typeNames(types: readonly string[]): string {
  const names = types.map((type) => NAMES[type] ?? type.split('/')[1] ?? type);
  return [...new Set(names.map((name) => (name === 'heif' ? 'heic' : name)))].join(', ');
}

const minutes = {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
} as const;

/** ISO time -> `24.03.2026, 14:05`, in the words of the locale. */
export const dateTime = (iso: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, minutes).format(new Date(iso));
