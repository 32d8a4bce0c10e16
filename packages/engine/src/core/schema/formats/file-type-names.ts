/** Endings that people know by another name than the one in the media type. */
const COMMON: Record<string, string> = { jpeg: 'jpg', heif: 'heic', 'svg+xml': 'svg', plain: 'txt' };

type Translate = (key: string, params: { defaultValue: string }) => string;

const untranslated: Translate = (_key, { defaultValue }) => defaultValue;

/**
 * `['image/jpeg', 'application/pdf', 'video/*']` -> `['jpg', 'pdf', 'videos']`: each kind of file once, as people call it.
 * Without `t`, a whole family keeps the name it has in the media type (`video`).
 */
export function fileTypeNames(types: readonly string[], t: Translate = untranslated): string[] {
  const names = types.map((type) => {
    const [family = '', ending = family] = type.split('/');
    return ending === '*'
      ? t(`rules:fileFamilies.${family}`, { defaultValue: family })
      : (COMMON[ending] ?? ending);
  });
  return [...new Set(names)];
}
