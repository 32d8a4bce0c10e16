import type { Translate } from '../errors/field-error-text.ts';

/** Endings that people know by another name than the one in the media type. */
const COMMON: Record<string, string> = { jpeg: 'jpg', heif: 'heic', 'svg+xml': 'svg', plain: 'txt' };

/** `['image/jpeg', 'application/pdf', 'video/*']` -> `['jpg', 'pdf', 'videos']`: each kind of file once, as people call it. */
export function fileTypeNames(types: readonly string[], t: Translate): string[] {
  const names = types.map((type) => {
    const [family = '', ending = family] = type.split('/');
    return ending === '*'
      ? t(`rules:fileFamilies.${family}`, { defaultValue: family })
      : (COMMON[ending] ?? ending);
  });
  return [...new Set(names)];
}
