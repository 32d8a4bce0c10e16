/** Endings that a type's files have; the first one is given to a file that has another. */
const endings: Record<string, readonly string[]> = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/png': ['png'],
  'image/gif': ['gif'],
  'image/bmp': ['bmp'],
  'image/heic': ['heic', 'heif'],
  'image/heif': ['heif', 'heic'],
};

/** What a file may be taken for by its name: what runs, what shows pages, and what is sent to us. */
const known = new Set(
  [
    'exe com bat cmd msi scr pif ps1 vbs vbe js jse mjs wsf wsh hta jar apk app sh lnk reg dll',
    'php phtml asp aspx jsp cgi pl py rb html htm xhtml shtml svg xml swf iso zip rar 7z gz doc docm docx xls xlsm xlsx',
    ...Object.values(endings).flat(),
  ].flatMap((words) => words.split(' ')),
);

/** `rezept.pdf.exe`, `ausweis.php.jpg`: a name that claims to be two kinds of file. */
export const hasDoubleEnding = (name: string): boolean =>
  known.has(name.toLowerCase().split('.').slice(1).at(-2)?.trim() ?? '');

/** Control characters, and those that turn the direction of what follows: `gpj.exe` would be read as `exe.jpg`. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const misleading = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** The last part of what the browser calls a file, without what misleads. */
export const plainFileName = (name: string | undefined): string =>
  ((name ?? '').split(/[/\\]/).at(-1) ?? '').replace(misleading, '').slice(-255) || 'datei';

/** A `content-disposition` that saves a file, under a name that ends as its type does. */
export function attachment(name: string, mediaType: string): string {
  const own = endings[mediaType] ?? [];
  const [, ending = ''] = /\.([^.]+)$/.exec(name) ?? [];
  const fits = own.length === 0 || own.includes(ending.toLowerCase());
  const safe = plainFileName(fits ? name : `${name}.${own[0]}`);
  const ascii = safe.normalize('NFKD').replace(/[^\w .-]/g, '_');
  // What encodeURIComponent leaves as it is and RFC 8187 doesn't.
  const encoded = encodeURIComponent(safe).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
